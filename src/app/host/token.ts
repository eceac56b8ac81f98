import { type Live, live } from '#ui/live.ts'
import { deviceStorage } from '#app/browser/device-storage.ts'

const key = 'play:token'
/** The token of this tab. Another tab may have changed the stored one: a sign-out, or the sign-in of somebody else. */
let own: string | null = null

/** The token that is stored on this device, for any user. */
export const storedToken = (): string | null => deviceStorage.getItem(key)

/** The bearer token of this tab's user; null when signed out. */
export const readToken = (): string | null => (own ??= storedToken())

/** The end of a token, which separates the data of two sessions on this device. */
export const sessionMark = (token: string | null): string => token?.slice(-8) ?? ''

/** Stores the token of a new session, for this tab and for the device. */
export const storeToken = (token: string): void => deviceStorage.setItem(key, (own = token))

/** Whether the device now has another session than this tab, because another tab has signed in or out. */
export const isReplaced = (): boolean => own !== null && storedToken() !== own

/** Makes the stored token that of this tab, after the same user has signed in again in another tab. */
export function adoptToken(): void {
  own = storedToken()
  adopted.set(adopted.get() + 1)
}

const adopted = live(0)
/** Counts how often this tab has adopted a token of another tab. */
export const adoptions: Live<number> = adopted

export function removeToken(): void {
  if (!isReplaced()) deviceStorage.removeItem(key)
  own = null
}
