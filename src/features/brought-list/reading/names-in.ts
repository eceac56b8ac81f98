import { searchable } from '#contract/formats/formats.ts'

/** Words that a list uses for a partner who is not found yet. */
const nobody =
  /^(?:\?+|_+|-+|\.+|x+|a definir|definir|sem dupla|sem parceir[oa]|procura(?:ndo)?(?: dupla| parceir[oa])?|falta(?: dupla| parceir[oa])?|precisa de dupla|aguardando|sozinh[oa]|dupla|parceir[oa]|vaga|livre)$/

export const isNobody = (name: string): boolean => nobody.test(searchable(name).trim())

/** Separators between two names, the most reliable first. */
const sure = /\s*(?:\/|\\|\||&|\+|;|•)\s*|\s+(?:x|com|c\/)\s+/iu
const spaced = /\s+[-–—]\s+|\s*,\s*/u
const and = /\s+e\s+/iu
/** Surnames that may follow ` e ` within one name: `Ana Costa e Silva`. */
const surnames =
  /^(?:silva|souza|sousa|castro|melo|mello|lima|sa|albuquerque|silveira|moura|vasconcelos|almeida)$/

/** The one or more names of a text. */
export function namesIn(text: string): readonly string[] {
  const cleaned = tidy(text)
  const parts = [sure, spaced].map((mark) => cleaned.split(mark)).find(({ length }) => length > 1)
  if (parts) return parts.map(tidy).filter(Boolean)
  const [first = '', second, ...more] = cleaned.split(and)
  if (second === undefined) return [cleaned].filter(Boolean)
  const isOneName = more.length === 0 && surnames.test(searchable(second)) && first.includes(' ')
  return isOneName ? [cleaned] : [first, second, ...more].map(tidy).filter(Boolean)
}

/** The name without emoji, marks of WhatsApp and empty brackets. */
export const tidy = (text: string): string =>
  text
    .replace(
      /[\p{Extended_Pictographic}\u{FE0F}\u{20E3}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}\p{Emoji_Modifier}\p{Regional_Indicator}*~`]/gu,
      ' ',
    )
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:.,;_/]+(?=[\p{L}\p{N}(])|[\s\-–—:,;_/]+$/gu, '')
    .trim()
