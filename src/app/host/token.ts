import { deviceShelf } from '#app/browser/device-shelf.ts'

const key = 'play:token'
/** As this tab knows it: another tab may have signed out since, or somebody else in. */
let own: string | null = null

/** The token on this device, whoever's it is. */
export const storedToken = (): string | null => deviceShelf.getItem(key)

/** The bearer token of this tab's user; null when signed out. */
export const readToken = (): string | null => (own ??= storedToken())

/** Keeps the token of who has just signed in, for this tab and for the device. */
export const storeToken = (token: string): void => deviceShelf.setItem(key, (own = token))

/** Whether the session on this device is no longer this tab's: what is kept there now is somebody else's. */
export const isReplaced = (): boolean => own !== null && storedToken() !== own

/** The token on this device becomes this tab's, after the same user has signed in anew in another tab. */
export function adoptToken(): void {
  own = storedToken()
  for (const hear of adopting) hear()
}

const adopting = new Set<() => void>()
/** Calls back whenever this tab goes on with a token that another tab has brought. @returns ends it */
export function onAdoption(hear: () => void): () => void {
  adopting.add(hear)
  return () => void adopting.delete(hear)
}

export function removeToken(): void {
  if (!isReplaced()) deviceShelf.removeItem(key)
  own = null
}
