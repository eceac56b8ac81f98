/** Rows for a spreadsheet in Portuguese: UTF-8 with BOM, semicolons, CRLF. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}

/** Spaces, control characters, and letters that are invisible. */
const unseen = /^[\p{Z}\p{C}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]+/u

/** Whether a spreadsheet may read the text as a formula, also after invisible characters and in wide characters (`＝`). */
function isLikeFormula(text: string): boolean {
  const [first = ''] = text.replace(unseen, '').normalize('NFKC')
  return /[=+\-@\u2212]/.test(first) || /^[\p{C}\u2028\u2029]/u.test(text)
}

/** A refund or an expense: `-80,00` is a number, which spreadsheets add up. */
const isAmount = (text: string): boolean => /^-\d+,\d\d$/.test(text)

/** A field, quoted when necessary. A spreadsheet must not read a name as a formula. */
function cellOf(text: string): string {
  const safe = isLikeFormula(text) && !isAmount(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
