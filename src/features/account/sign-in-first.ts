/**
 * Leads a person without a session from an organiser's screen to the sign-in. The server sends the sign-in complete, so
 * that the person need not wait for the app. The server writes the text of this function into the page, so the function
 * uses nothing from outside.
 * @param token key of local storage
 */
export function signInFirst(token: string): void {
  try {
    if (localStorage.getItem(token) !== null) return
  } catch {
    // Storage is denied: the app handles this case.
    return
  }
  stop()
  location.replace(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
}
