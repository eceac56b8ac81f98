import type { TillCount } from './till-closings.ts'

/**
 * The counted amounts as one text. Two persons who closed a till with the same count agree, even if their phones
 * expected different amounts.
 */
export const countedAs = (count: TillCount | null): string =>
  count ? JSON.stringify([count.cash, count.card, count.pix, count.note.trim()]) : 'open'
