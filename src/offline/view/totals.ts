import type { PlayerView, Totals } from '../screen-types.ts'

/** Counts and sums. Sums are added up in cents, because sums of floats are not exact. */
export function totalsOf(players: readonly Pick<PlayerView, 'paymentValue' | 'isPaid'>[]): Totals {
  let received = 0
  let toReceive = 0
  let paid = 0
  for (const player of players) {
    const cents = Math.round(player.paymentValue * 100)
    if (player.isPaid) {
      received += cents
      paid += 1
    } else toReceive += cents
  }
  return { received: received / 100, toReceive: toReceive / 100, paid, unpaid: players.length - paid }
}
