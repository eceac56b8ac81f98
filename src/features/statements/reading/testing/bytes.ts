/** A text in the encoding that most banks use. */
export const utf8 = (text: string) => new TextEncoder().encode(text)

/** windows-1252, for the letters that invented statements need. */
export const latin = (text: string) =>
  Uint8Array.from(text, (letter) => (letter === '•' ? 0x95 : letter.charCodeAt(0) & 0xff))

/** UTF-16, little endian with its mark, which Excel calls "Unicode text". */
export function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [index, code] of [0xfeff, ...text]
    .map((each) => (typeof each === 'number' ? each : each.charCodeAt(0)))
    .entries())
    view.setUint16(index * 2, code, true)
  return bytes
}
