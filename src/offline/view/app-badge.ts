/** Not every browser has it, and TypeScript knows it only in a page. */
type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/** Shows on the icon of the installed app how much is unsent, where the browser can. */
export function showUnsent(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as unknown as Badging
  // Without the permission, or where the app is not installed, the icon stays as it is.
  if (count > 0) void setAppBadge?.call(navigator, count).catch(() => {})
  else void clearAppBadge?.call(navigator).catch(() => {})
}
