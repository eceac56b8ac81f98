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

/** `1 vaga`, `1.234 vagas` */
export function counted(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`
}

/** `(11) 9 9999-0000`; fewer than 10 digits are not formatted. */
export function formatPhone(digits: string): string {
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`
  if (digits.length === 11)
    return `(${digits.slice(0, 2)}) ${digits[2]} ${digits.slice(3, 7)}-${digits.slice(7)}`
  return digits
}

/** Text for searches and comparisons: lower case, no accents, single spaces. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Apostrophes and hyphens in names, in all their variants, which some people leave out: `Sant'Anna`, `Ana-Maria`. */
const nameMarks = /['’‘‛ʼʹ′´`]|\p{Pd}/gu

/**
 * Text that `matches` searches: like `searchable`, and `Sant'Anna` becomes `santanna`. Use it for searches only:
 * `searchable` is the key of stored persons and must not change.
 */
export function searchKey(text: string): string {
  return searchable(text.replace(nameMarks, ''))
}

/** The words of a typed search; `ana-maria` is two words. */
export function searchWords(typed: string): readonly string[] {
  return searchable(typed.replace(nameMarks, ' ')).split(' ').filter(Boolean)
}

/** Whether all words occur in the text. @param key a `searchKey` */
export function matches(key: string, words: readonly string[]): boolean {
  return words.every((word) => key.includes(word))
}
