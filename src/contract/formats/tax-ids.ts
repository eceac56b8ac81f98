/** Computes a check digit. Its weights, from the right, are 2 up to `highest`, and again from 2. */
function checkDigit(values: readonly number[], highest: number): number {
  const sum = values.toReversed().reduce((total, value, at) => total + value * (2 + (at % (highest - 1))), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/**
 * Whether both check digits of a number are right. A number of one repeated digit is invalid, although its check digits
 * are right.
 */
function hasCheckDigits(text: string, highest: number): boolean {
  if (/^(\d)\1+$/.test(text)) return false
  // The value of a letter is its ASCII code minus that of the digit 0 (Receita Federal, CNPJ alfanumérico).
  const values = [...text].map((sign) => sign.charCodeAt(0) - 48)
  return [2, 1].every(
    (fromEnd) => values.at(-fromEnd) === checkDigit(values.slice(0, values.length - fromEnd), highest),
  )
}

/** A CPF of 11 digits without its mask. */
export function isCpf(digits: string): boolean {
  return /^\d{11}$/.test(digits) && hasCheckDigits(digits, 11)
}

/** A CNPJ of 14 characters without its mask, of digits or of the form with letters. */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d\d$/.test(text) && hasCheckDigits(text, 9)
}
