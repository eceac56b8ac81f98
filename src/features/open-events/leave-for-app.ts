/**
 * Redirects signed-in people from the list of open events to the app, before anything is visible. The server writes the
 * text of this function into the page, so the function uses nothing from outside.
 */
export function leaveForApp(): void {
  try {
    if (localStorage.getItem('play:token') === null) return
  } catch {
    return
  }
  document.documentElement.hidden = true
  location.replace('/?app')
}
