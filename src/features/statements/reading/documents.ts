const hidden = '•••'

/** CPFs and CNPJs, complete or partly hidden by the bank, and numbers of accounts. None of them is stored. */
const patterns = [
  /(?<![\dA-Za-z.])\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?!\d)/g,
  /(?<![\dA-Za-z.])[\d•*xX]{2,3}\.[\d•*xX]{3}\.[\d•*xX]{3}-[\d•*xX]{2}(?![\dA-Za-z])/g,
  /(?<![\dA-Za-z])\d{9}-\d{2}(?!\d)/g,
  /(?<![\dA-Za-z])(?:\d{14}|\d{11})(?![\dA-Za-z])/g,
  /(?<=\bAg[eê]ncia: ?)[\d-]{1,12}|(?<=\bConta: ?)[\d.-]{1,20}/gi,
]

/** Removes people's document numbers from a text of a statement. */
export const withoutDocuments = (text: string): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, hidden), text)
