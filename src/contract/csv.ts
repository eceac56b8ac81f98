/** Rows for a spreadsheet in Portuguese: UTF-8 with BOM, semicolons, CRLF. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}

/** Quoted where needed; a spreadsheet must not take a name for a formula. */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
