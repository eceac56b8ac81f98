import { fromCents, toCents } from '#contract/events/fees.ts'
import { txidOfPlayers, txidOfRegistration } from '#contract/events/txids.ts'
import { personOf } from '#offline/rows/person-of.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { partnersIn } from '#offline/view/partners.ts'
import { isDue } from './is-due.ts'

/** What one code asks for. */
export interface Charge {
  kind: 'one' | 'person' | 'pair'
  players: readonly PlayerView[]
  /** Reais. */
  amount: number
  /** Identifies the payment; missing where nobody says what it is. */
  txid: string | undefined
}

/**
 * What somebody may be shown a code for: everything that this person owes, each category, each pair whose other player owes,
 * too. Nothing where nothing is due.
 */
export function chargesOf(players: readonly PlayerView[], of: PlayerView): readonly Charge[] {
  const person = personOf(of)
  const own = players.filter((player) => personOf(player) === person && isDue(player))
  const partners = partnersIn(players)
  const charge = (kind: Charge['kind'], of: readonly PlayerView[]): Charge => ({
    kind,
    players: of,
    amount: fromCents(of.reduce((sum, { paymentValue }) => sum + toCents(paymentValue), 0)),
    txid: txidOf(of),
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

/**
 * A registration has one txid, which its mail and its page show, too, be it for one of its categories or for both. Players
 * of several registrations have one made of their ids.
 */
function txidOf(of: readonly PlayerView[]): string | undefined {
  const [first] = of
  const isOne = of.every(({ registrationId }) => registrationId === first?.registrationId)
  if (of.length > 1 && (!isOne || first?.registrationId === undefined))
    return txidOfPlayers(of.map(({ id }) => id))
  const { registrationId, txid } = first ?? {}
  return txid ?? (registrationId === undefined ? undefined : txidOfRegistration(registrationId))
}
