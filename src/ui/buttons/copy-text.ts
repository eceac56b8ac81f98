/**
 * Copies a text, and returns whether that succeeded. It also works over http and in webviews, where the clipboard API
 * is refused.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughSelection(text)
  }
}

function copyThroughSelection(text: string): boolean {
  const carrier = document.createElement('textarea')
  const focused = document.activeElement
  carrier.value = text
  carrier.readOnly = true
  carrier.style.cssText = 'position:fixed;opacity:0;font-size:16px'
  document.body.append(carrier)
  carrier.select()
  try {
    return document.execCommand('copy')
  } finally {
    carrier.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
