import { type Live, live } from '#ui/live.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'

const key = 'play:token'
/** As this tab knows it: another tab may have signed out since, or somebody else in. */
let own: string | null = null

/** The token on this device, whoever's it is. */
export const storedToken = (): string | null => deviceStorage.getItem(key)

/** The bearer token of this tab's user; null when signed out. */
export const readToken = (): string | null => (own ??= storedToken())

/** Keeps the token of who has just signed in, for this tab and for the device. */
export const storeToken = (token: string): void => deviceStorage.setItem(key, (own = token))

/** Whether the session on this device is no longer this tab's: what is kept there now is somebody else's. */
export const isReplaced = (): boolean => own !== null && storedToken() !== own

/** The token on this device becomes this tab's, after the same user has signed in anew in another tab. */
export function adoptToken(): void {
  own = storedToken()
  adopted.set(adopted.get() + 1)
}

const adopted = live(0)
/** How often this tab has gone on with a token that another tab has brought. */
export const adoptions: Live<number> = adopted

export function removeToken(): void {
  if (!isReplaced()) deviceStorage.removeItem(key)
  own = null
}
