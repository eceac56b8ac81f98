/** Rows for a spreadsheet in Portuguese: UTF-8 with BOM, semicolons, CRLF. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}

/** Spaces, signs that write nothing, and letters that look like nothing. */
const unseen = /^[\p{Z}\p{C}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]+/u

/** Whether a spreadsheet may take it for a formula, also behind what nobody sees and in wide signs (`＝`). */
function isLikeFormula(text: string): boolean {
  const [first = ''] = text.replace(unseen, '').normalize('NFKC')
  return /[=+\-@\u2212]/.test(first) || /^[\p{C}\u2028\u2029]/u.test(text)
}

/** Quoted where needed; a spreadsheet must not take a name for a formula. */
function cellOf(text: string): string {
  const safe = isLikeFormula(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
