/** Whether the button with this id was tapped on the served page before the app had loaded (start-later.ts). */
export const wasTapped = (id: string): boolean => document.documentElement.dataset.tapped === id

/** Forgets that tap, because it is answered. */
export function forgetTap(): void {
  delete document.documentElement.dataset.tapped
}
