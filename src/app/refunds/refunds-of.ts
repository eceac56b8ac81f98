import { instantOfDay } from '#contract/formats/days.ts'
import { refundOf } from '#contract/events/refunds.ts'
import type { Event } from '#contract/events/events.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** What was paid for a spot that is not used: somebody withdrew, or the event was cancelled. */
export interface Refund {
  player: PlayerView
  /** Reais that are to go back, or went. */
  amount: number
  /** Title of the category. */
  category: string
  /** Since when it is due (ISO); missing where {host} does not say. */
  since: string | undefined
  /**
   * When the payment was made (ISO): the day of its line where a statement is linked, because many are marked long
   * after they were paid.
   */
  paidAt: string | undefined
  /** Until when the organiser's bank sends a PIX back by itself (ISO); missing where that is no way. */
  returnableUntil: string | undefined
}

const dayMs = 86_400_000
/** Days in which a PIX can be sent back where it came from, as Banco Central rules. */
const returnableDays = 90

/**
 * All refunds of an event, whoever waits longest first; the order does not change when one is marked.
 * @param now ms since 1970
 */
export function refundsOf(
  event: Pick<Event, 'cancelledAt'>,
  players: readonly PlayerView[],
  categories: readonly { id: string; title: string }[],
  now: number,
): readonly Refund[] {
  const titles = new Map(categories.map(({ id, title }) => [id, title]))
  const refunds = players
    .filter((player) => player.isPaid && (event.cancelledAt || !takesPart(player)) && refundOf(player) > 0)
    .map((player) => ({
      player,
      amount: refundOf(player),
      category: titles.get(player.categoryId) ?? '',
      since: player.withdrawnAt ?? event.cancelledAt ?? undefined,
      paidAt: paidAt(player),
      returnableUntil: returnableUntil(player, now),
    }))
  return refunds.toSorted(({ since: one = '~' }, { since: other = '~' }) =>
    one < other ? -1 : one > other ? 1 : 0,
  )
}

const paidAt = ({ entry, paymentDate }: PlayerView): string | undefined =>
  entry ? instantOfDay(entry.day) : (paymentDate ?? undefined)

function returnableUntil(player: PlayerView, now: number): string | undefined {
  const paid = paidAt(player)
  if (player.method !== 'PIX' || paid === undefined) return undefined
  const until = Date.parse(paid) + returnableDays * dayMs
  return until > now ? new Date(until).toISOString() : undefined
}

/** What the organiser writes to somebody whose payment can't be sent back by the bank: which key is theirs. */
export function refundQuestion(
  event: { title: string; cancelledAt?: string | null | undefined },
  { player: { name }, category, amount }: Refund,
): string {
  const [first] = name.split(' ')
  const why = event.cancelledAt ? `O evento ${event.title} foi cancelado` : `Você desistiu de ${event.title}`
  return [
    `Olá, ${first}! ${why} (${category}), e vamos devolver ${formatMoney(amount)}.`,
    'Responda com a sua chave PIX (CPF, celular, e-mail ou aleatória) e o nome de quem recebe.',
  ].join('\n')
}
