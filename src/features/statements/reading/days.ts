/**
 * The day at the beginning of a bank's text, as `YYYY-MM-DD`: `12/11/2026`, `12-11-26`, `2026-11-12`,
 * `20261112120000[-3:BRT]`. Undefined if there is no such day.
 */
export function dayIn(text: string): string | undefined {
  const trimmed = text.trim()
  const usual = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(trimmed)
  if (usual) return existing(fullYear(usual[3]), usual[2], usual[1])
  const sorted = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(trimmed) ?? /^(\d{4})(\d{2})(\d{2})/.exec(trimmed)
  return sorted ? existing(sorted[1], sorted[2], sorted[3]) : undefined
}

const fullYear = (year = '') => (year.length === 2 ? `20${year}` : year)

function existing(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T12:00:00Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
  return exists && year >= '2000' && year <= '2099' ? text : undefined
}

/** In days: a PIX of a weekend is booked on Monday, one of a long weekend later, and some banks book late. */
const mostDaysLate = 7

/**
 * The day of payment, if the text contains a day (`12/11`, even without a space before it) on which or shortly after
 * which the bank booked it. The year comes from the booking.
 */
export function paidDayIn(text: string, booked: string): string | undefined {
  for (const [, day, month] of text.matchAll(/(?<![\d/])(\d{2})\/(\d{2})(?![\d/])/g)) {
    const year = Number(booked.slice(0, 4))
    for (const candidate of [year, year - 1]) {
      const paid = existing(String(candidate), month, day)
      if (paid && paid <= booked && daysFrom(paid, booked) <= mostDaysLate) return paid
    }
  }
  return undefined
}

/** How many days lie from one day to a later one. */
export const daysFrom = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000)

/** The day that is this number of days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
