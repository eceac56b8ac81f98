import { formatDay, dayOf } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { firstNames } from '#contract/messages/first-names.ts'
import type { FieldValues } from '#contract/messages/message-text.ts'
import { fromCents, toCents } from '#contract/events/fees.ts'
import { eventCode } from '#app/payment/event-code.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { Recipient } from './recipients.ts'

/** The values of a message's fields for these people, the same that {host} fills in when it sends a mail. */
export function valuesOf(
  recipients: readonly Recipient[],
  { event, categories }: Pick<EventView, 'event' | 'categories'>,
  timeZone: string,
): FieldValues {
  const players = recipients.flatMap((recipient) => recipient.players)
  const own = new Set(players.map(({ categoryId }) => categoryId))
  const titles = categories.filter(({ id }) => own.has(id)).map(({ title }) => title)
  const owing = event.cancelledAt ? [] : players.filter(({ isPaid }) => !isPaid)
  const due = fromCents(owing.reduce((sum, { paymentValue }) => sum + toCents(paymentValue), 0))
  const txids = new Set(owing.filter(({ paymentValue }) => paymentValue > 0).map(({ txid }) => txid))
  const [txid] = txids
  const code = due > 0 && txids.size === 1 && txid ? eventCode(event, { amount: due, txid }) : undefined
  const until = owing.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted()[0]
  const waited = recipients.flatMap(({ waitsFor }) => waitsFor)
  return {
    nome: firstNames(recipients.map(({ name }) => name)),
    categorias: (titles.length > 0 ? titles : [...new Set(waited)]).join(', '),
    valor: formatMoney(due),
    pix: code ?? event.pixCode,
    prazo: until ? formatMoment(until, timeZone) : formatDay(dayOf(event.registerEndDate, timeZone)),
  }
}
