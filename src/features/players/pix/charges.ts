import { fromCents, toCents } from '#contract/events/fees.ts'
import { sharedTxid } from '#contract/events/txids.ts'
import { personOf } from '#offline/rows/person-of.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { partnersIn } from '#offline/view/partners.ts'
import { isDue } from './is-due.ts'

/** The payment that one code asks for. */
export interface Charge {
  kind: 'one' | 'person' | 'pair'
  players: readonly PlayerView[]
  /** In reais. */
  amount: number
  /** Identifies the payment; missing if {host} has given none. */
  txid: string | undefined
}

/**
 * The charges for which a person can see a code: everything that the person owes, each category, and each pair whose
 * other player has not paid either. Empty if nothing is due.
 */
export function chargesOf(players: readonly PlayerView[], of: PlayerView): readonly Charge[] {
  const person = personOf(of)
  const own = players.filter((player) => personOf(player) === person && isDue(player))
  const partners = partnersIn(players)
  const charge = (kind: Charge['kind'], of: readonly PlayerView[]): Charge => ({
    kind,
    players: of,
    amount: fromCents(of.reduce((sum, { paymentValue }) => sum + toCents(paymentValue), 0)),
    txid: sharedTxid(of),
  })
  return [
    ...own.map((player) => charge('one', [player])),
    ...(own.length > 1 ? [charge('person', own)] : []),
    ...own.flatMap((player) => {
      const partner = partners.get(player.id)
      return partner && isDue(partner) ? [charge('pair', [player, partner])] : []
    }),
  ]
}
