import type { Spent } from './expenses.ts'

/** An expense as one text. Two persons who noted the same expense agree. */
export const spentAs = (spent: Spent | null): string =>
  spent
    ? JSON.stringify([spent.kind, spent.what.trim(), spent.value, spent.paidBy.trim(), spent.day])
    : 'removed'
