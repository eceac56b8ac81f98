/** The badge functions. Some browsers do not have them, and TypeScript declares them only for a page. */
type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/** Shows the number of unsent changes on the icon of the installed app, if the browser can do that. */
export function showUnsent(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as unknown as Badging
  // When the permission is missing, or the app is not installed, the icon does not change.
  if (count > 0) void setAppBadge?.call(navigator, count).catch(() => {})
  else void clearAppBadge?.call(navigator).catch(() => {})
}
