import { fromCents, toCents } from '#contract/events/fees.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { saysPaid } from '#app/payment/notice/says-paid.ts'
import { whomToWrite } from '#app/payment/whom-to-write.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** The open payment of one registration. */
export interface Debt {
  /** Id of the first player. */
  id: string
  name: string
  /** The number of the guardian, if there is one. */
  phoneNumber: string | undefined
  /** The name of a minor's guardian, who is written to. */
  guardian?: string
  categories: readonly string[]
  /** In reais. */
  amount: number
  txid: string | undefined
  registeredAt: string | undefined
  /** When the first of the spots becomes free (ISO); missing if none has a deadline. */
  expiresAt?: string
  /** A player of the registration who says that it is paid. */
  playerWhoSaysPaid: PlayerView | undefined
}

/**
 * The unpaid registrations. A registration in two categories appears once, because its payment data are for both. The
 * longest wait comes first; registrations with an unknown date come last, by name.
 */
export function debtsOf(
  players: readonly PlayerView[],
  categories: readonly Pick<CategoryView, 'id' | 'title'>[],
): readonly Debt[] {
  const titles = new Map(categories.map(({ id, title }) => [id, title]))
  const owing = players.filter((player) => !player.isPaid && takesPart(player) && player.paymentValue > 0)
  const debts = [...Map.groupBy(owing, ({ txid, id }) => txid ?? id).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const [expiresAt] = of.flatMap((player) => (player.isHeld ? [] : (player.expiresAt ?? []))).toSorted()
    return {
      id: first.id,
      name: first.name,
      ...whomToWrite(first),
      categories: of.flatMap(({ categoryId }) => titles.get(categoryId) ?? []),
      amount: fromCents(of.reduce((sum, { paymentValue }) => sum + toCents(paymentValue), 0)),
      txid: first.txid,
      registeredAt: first.registeredAt,
      playerWhoSaysPaid: of.find(saysPaid),
      ...(expiresAt && { expiresAt }),
    }
  })
  // Players come by name, and a sort keeps the order of equals.
  return debts.toSorted((one, other) => {
    const [left, right] = [one.registeredAt ?? '~', other.registeredAt ?? '~']
    return left < right ? -1 : left > right ? 1 : 0
  })
}
