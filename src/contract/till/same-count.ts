import type { TillCount } from './till-closings.ts'

/**
 * The counted amounts as one text. Two persons who closed a till with the same count agree, even if their phones
 * expected different amounts.
 */
export const countedAs = (count: TillCount | null): string =>
  count ? JSON.stringify([count.cash, count.card, count.pix, count.note.trim()]) : 'open'

export const isSameCount = (one: TillCount | null, other: TillCount | null): boolean =>
  countedAs(one) === countedAs(other)

/** Whether the count and what was expected beside it are the same. */
export const isSameClosing = (one: TillCount | null, other: TillCount | null): boolean =>
  isSameCount(one, other) && tillWays.every((way) => one?.expected[way] === other?.expected[way])

const tillWays = ['cash', 'card', 'pix', 'other'] as const
