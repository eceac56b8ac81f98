/**
 * The format of a value while it is typed. The functions are pure, so that the same rules format, strip and place the
 * caret.
 */
export interface Mask {
  /** The characters that the value is made of; all others are decoration. */
  isSignificant: (character: string) => boolean
  /** Returns only the significant characters, which are sent. Accepts any typed or pasted text. */
  strip: (text: string) => string
  /** The shown text. It never ends in decoration, so that deleting never gets stuck. */
  format: (stripped: string) => string
}

/**
 * Formats the text of an input after a keystroke or a paste, and returns the position of the caret: after the same
 * number of significant characters as before.
 */
export function applyMask(
  mask: Mask,
  typed: string,
  caret: number,
): { value: string; shown: string; caret: number } {
  const value = mask.strip(typed)
  const shown = mask.format(value)
  const isAtEnd = countSignificant(mask, typed.slice(caret)) === 0
  const before = countSignificant(mask, typed.slice(0, caret))
  return { value, shown, caret: isAtEnd ? shown.length : caretBehind(mask, shown, before) }
}

function countSignificant(mask: Mask, text: string): number {
  let count = 0
  for (const character of text) if (mask.isSignificant(character)) count++
  return count
}

function caretBehind(mask: Mask, shown: string, significant: number): number {
  let seen = 0
  for (let at = 0; at < shown.length; at++) {
    if (seen === significant) return at
    if (mask.isSignificant(shown.charAt(at))) seen++
  }
  return shown.length
}

const isDigit = (character: string) => character >= '0' && character <= '9'
const digits = (text: string) => text.replace(/\D/g, '')

/** Fills a pattern of `9`s: `fill('11987', '99 9 9999-9999')` is `11 9 87`. */
function fill(stripped: string, pattern: string): string {
  let shown = ''
  let used = 0
  for (const slot of pattern) {
    if (used === stripped.length) break
    shown += slot === '9' ? stripped.charAt(used++) : slot
  }
  return shown
}

/** '99 9 9999-9999'; a landline (its number starts with 2 to 5) as '99 9999-9999'. Drops a pasted +55 or leading 0. */
export const phoneMask: Mask = {
  isSignificant: isDigit,
  strip(text) {
    // A number with two zeros at the beginning is no Brazilian one, so it stays as it is.
    const all = digits(text).replace(/^0(?=[1-9])|^00(?=55)/, '')
    const isInternational = all.startsWith('55') && (all.length > 11 || text.trimStart().startsWith('+55'))
    return (isInternational ? all.slice(2) : all).slice(0, 11)
  },
  format: (stripped) => fill(stripped, isLandline(stripped) ? '99 9999-9999' : '99 9 9999-9999'),
}

const isLandline = (stripped: string) => stripped.length <= 10 && /^..[2-5]/.test(stripped)

const isCnpjCharacter = (character: string) => /^[0-9A-Za-z]$/.test(character)

/** '99.999.999/9999-99', with letters in the form that applies since July 2026. */
export const cnpjMask: Mask = {
  isSignificant: isCnpjCharacter,
  strip: (text) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, 14),
  format: (stripped) => fill(stripped, '99.999.999/9999-99'),
}

/** '99999-999' */
export const cepMask: Mask = {
  isSignificant: isDigit,
  strip: (text) => digits(text).slice(0, 8),
  format: (stripped) => fill(stripped, '99999-999'),
}
