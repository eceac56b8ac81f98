const key = 'play:token'

/** The bearer token; null when signed out, or when the browser keeps nothing (private mode). */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token)
}

export function removeToken(): void {
  localStorage.removeItem(key)
}
