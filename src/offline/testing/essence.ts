import { type Contact, contactAtHost } from '../operations/contact.ts'
import type { Player } from '#contract/players/players.ts'
import { eachList } from '../rows/each-list.ts'
import type { EventView } from '../screen-types.ts'
import { paidAs } from './paid-as.ts'
import type { HistoryHost } from './stage.ts'

export const paidIn = ({ paymentDate, method }: Player) => paidAs({ isPaid: paymentDate !== null, method })

/** The value of an entity's field at the host. */
export function valueAt(
  { players, categories }: Awaited<ReturnType<HistoryHost['state']>>,
  entityId: string,
  field: string,
): unknown {
  if (field === 'paired') return [...players.values()].some(({ pairId }) => pairId === entityId)
  const player = players.get(entityId)
  if (player && field === 'place') return player.categoryId
  if (player && field === 'withdrawn') return Boolean(player.withdrawnAt)
  if (player && field === 'present') return Boolean(player.presentAt)
  if (player && field === 'shirt') return Boolean(player.shirtGivenAt)
  if (player && field === 'size') return player.shirtSize ?? null
  if (player && field === 'held') return Boolean(player.isHeld)
  if (player && field === 'refunded') return Boolean(player.refundedAt)
  if (player && field in contactAtHost(player)) return contactAtHost(player)[field as keyof Contact]
  if (player) return field === 'value' ? player.paymentValue : paidIn(player)
  return Object.entries(categories.get(entityId) ?? {}).find(([name]) => name === field)?.[1]
}

/** The data that two phones must show alike. */
export function essence(shown: EventView) {
  return {
    players: shown.players.map(
      ({
        id,
        isPaid,
        method,
        entry,
        paymentValue,
        categoryId,
        pairId,
        isWithdrawn,
        isExpired,
        isHeld,
        isRefunded,
        isRefundWhole,
        refundKept,
        refundEntry,
        earlierPayments = [],
        presentAt,
        shirtGivenAt,
        shirtSize,
        paidOn = null,
        payer = null,
        name,
        phoneNumber,
      }) => ({
        id,
        name,
        phoneNumber,
        paid: paidAs({ isPaid, method }),
        entry: entry?.key,
        paymentValue,
        categoryId,
        isWithdrawn: isWithdrawn ?? false,
        isExpired: isExpired ?? false,
        isHeld: isHeld ?? false,
        isRefunded: isRefunded ?? false,
        isRefundWhole: isRefundWhole ?? false,
        refundKept: refundKept ?? 0,
        refundEntry: refundEntry?.key,
        earlierPayments: earlierPayments.map(({ paymentValue, refundKept = 0 }) => [
          paymentValue,
          refundKept,
        ]),
        isPresent: presentAt !== undefined,
        hasShirt: shirtGivenAt !== undefined,
        size: shirtSize,
        said: `${paidOn} ${payer}`,
        pairId,
      }),
    ),
    categories: shown.categories.map(({ id, title, maxPlayers, award, registered }) => [
      id,
      title,
      maxPlayers,
      award,
      registered,
    ]),
    others: othersOf(shown),
    totals: shown.totals,
  }
}

/**
 * The rows of all other lists, without the marks of unsent taps. Draws are compared with those of {host}
 * (`draws/draw-promises.ts`).
 */
const othersOf = (shown: EventView) =>
  eachList()
    .filter(([name]) => name !== 'players' && name !== 'categories' && name !== 'draws')
    .map(([name]) => [name, shown[name]?.map((row) => ({ ...row, pending: undefined }))])
