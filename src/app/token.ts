import { deviceShelf } from './device-shelf.ts'

const key = 'play:token'

/** The bearer token; null when signed out. */
export const readToken = (): string | null => deviceShelf.getItem(key)

export const storeToken = (token: string): void => deviceShelf.setItem(key, token)

export const removeToken = (): void => deviceShelf.removeItem(key)
