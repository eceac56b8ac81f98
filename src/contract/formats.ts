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
