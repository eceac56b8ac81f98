/**
 * Ark writes the width of the scroll bar into `--scrollbar-width` of the root element whenever a dialog opens or closes.
 * An inherited property there makes the browser style every element of the page again. Nothing inherits this one.
 */
export function keepScrollLockCheap(): void {
  // The second of two files that call this gets an error, and so does an old browser.
  try {
    CSS.registerProperty({ name: '--scrollbar-width', syntax: '*', inherits: false })
  } catch {
    // The property is registered already, or stays as it is.
  }
}
