import { fromCents, toCents } from '#contract/events/fees.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** What one registration still owes. */
export interface Debt {
  /** Of the first player. */
  id: string
  name: string
  phoneNumber: string | undefined
  categories: readonly string[]
  /** Reais. */
  amount: number
  txid: string | undefined
  registeredAt: string | undefined
  /** When the first of the places becomes free (ISO); missing where none does. */
  expiresAt?: string
}

/**
 * Who has not paid, a registration in two categories once: its payment data are of both together. Whoever waits longest
 * comes first, those of whom it is not known last, by name.
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
      phoneNumber: first.phoneNumber,
      categories: of.flatMap(({ categoryId }) => titles.get(categoryId) ?? []),
      amount: fromCents(of.reduce((sum, { paymentValue }) => sum + toCents(paymentValue), 0)),
      txid: first.txid,
      registeredAt: first.registeredAt,
      ...(expiresAt && { expiresAt }),
    }
  })
  // Players come by name, and a sort keeps the order of equals.
  return debts.toSorted((one, other) => {
    const [left, right] = [one.registeredAt ?? '~', other.registeredAt ?? '~']
    return left < right ? -1 : left > right ? 1 : 0
  })
}
