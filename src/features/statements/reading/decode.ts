/**
 * The text of a file as a bank wrote it: UTF-16 by its mark, then strict UTF-8, then windows-1252. What a header says of
 * its encoding is not trusted. All ends of lines become `\n`.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
