/** Downloads a text or a blob as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const isText = typeof content === 'string'
  const address = URL.createObjectURL(
    isText ? new Blob([content], { type: `${type};charset=utf-8` }) : content,
  )
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after `click()` has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
