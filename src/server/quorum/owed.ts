import type { Decided } from './decide-players.ts'

/** The amount to be given back to players who leave the category without moving to another one. */
export const owedCents = (players: readonly Decided[]): number =>
  players
    .filter(({ row, outcome }) => outcome !== 'MOVES' && row.paid_at !== null && row.refunded_at === null)
    .reduce((sum, { row }) => sum + row.payment_cents, 0)
