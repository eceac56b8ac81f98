/** Downloads a text as a file. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after `click()` has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
