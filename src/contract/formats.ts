const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,56` */
export function formatMoney(value: number): string {
  return reais.format(value)
}

const whole = new Intl.NumberFormat('pt-BR')

/** `1.234` */
export function formatCount(value: number): string {
  return whole.format(value)
}

/** `(11) 9 9999-0000`; fewer than 10 digits as typed (section 3, 'Phone display'). */
export function formatPhone(digits: string): string {
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`
  if (digits.length === 11)
    return `(${digits.slice(0, 2)}) ${digits[2]} ${digits.slice(3, 7)}-${digits.slice(7)}`
  return digits
}

/** Text as searches and comparisons see it: no case, no accents, single spaces. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Marks that some write inside a name and others leave out, in all their shapes: `Sant'Anna`, `Ana-Maria`. */
const nameMarks = /['’‘‛ʼʹ′´`]|\p{Pd}/gu

/**
 * Text that `matches` looks in: as `searchable`, and `Sant'Anna` is `santanna`. For searches only: persons are keyed by
 * `searchable`, which must stay as it is.
 */
export function searchKey(text: string): string {
  return searchable(text.replace(nameMarks, ''))
}

/** The words of what is typed into a search; `ana-maria` is two. */
export function searchWords(typed: string): readonly string[] {
  return searchable(typed.replace(nameMarks, ' ')).split(' ').filter(Boolean)
}

/** Whether all words occur in the text. @param key a `searchKey` */
export function matches(key: string, words: readonly string[]): boolean {
  return words.every((word) => key.includes(word))
}
