import * as v from 'valibot'
import { shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { fromCents } from '#contract/events/fees.ts'
import { formatDay } from '#contract/formats/days.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { PaymentMethod, paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { aspectsOfPlayer } from '#contract/players/player-aspects.ts'
import type { PlayerChange } from '#contract/players/player-history.ts'

type Change = Pick<PlayerChange, 'kind' | 'before' | 'after'>

const money = (cents: unknown) => (typeof cents === 'number' ? formatMoney(fromCents(cents)) : 'sem valor')
const titled = (category: unknown) => (typeof category === 'string' ? category : 'categoria removida')
const methodOf = (value: unknown) =>
  v.is(PaymentMethod, value) ? paymentMethodLabels[value] : 'forma não informada'
const sizeOf = (size: unknown) => (typeof size === 'string' ? shirtSizeLabel(size) : 'a escolher')
const fields: Record<string, string> = { name: 'nome', phoneNumber: 'telefone', email: 'e-mail' }

const words: Record<string, (change: Change) => string> = {
  'player.registered': ({ after }) => `Inscrição em ${titled(after.category)}, ${money(after.paymentCents)}`,
  'player.payment': paymentChange,
  'player.presence': ({ after }) => (after.presentAt ? 'Presença marcada' : 'Presença desmarcada'),
  'player.shirt': ({ after }) => (after.shirtGivenAt ? 'Camiseta entregue' : 'Entrega da camiseta desfeita'),
  'player.size': ({ before, after }) =>
    `Tamanho da camiseta: ${sizeOf(before.shirtSize)} → ${sizeOf(after.shirtSize)}`,
  'player.notice': ({ after }) =>
    typeof after.paidOn === 'string'
      ? `A pessoa disse que pagou em ${formatDay(after.paidOn)}`
      : 'A pessoa retirou o aviso de pagamento',
  'player.value': ({ before, after }) =>
    `Valor: ${money(before.paymentCents)} → ${money(after.paymentCents)}`,
  'player.category': ({ before, after }) =>
    `Categoria: ${titled(before.category)} → ${titled(after.category)}`,
  'player.person': ({ after }) => {
    const changed = Array.isArray(after.changed) ? after.changed : []
    const named = changed.map((field) => fields[String(field)]).filter(Boolean)
    return named.length > 0 ? `Contato corrigido: ${named.join(', ')}` : 'Contato corrigido'
  },
  'player.withdrawal': ({ after }) => (after.withdrawnAt ? 'Desistência' : 'Desistência desfeita'),
  'player.withdrawn': () => 'Desistência',
  'player.expired': () => 'Vaga vencida sem pagamento',
  'player.held': ({ after }) => (after.held ? 'Vaga segurada' : 'Prazo para pagar retomado'),
  'player.returned': () => 'Desistência desfeita',
  'player.refund': ({ after }) => (after.refundedAt ? 'Devolução marcada' : 'Devolução desmarcada'),
  'player.refundKeyAsked': ({ after }) =>
    after.isTypedByOwner
      ? 'Chave PIX para devolver pedida, para um e-mail digitado'
      : 'Chave PIX para devolver pedida por e-mail',
  'player.refundKeyGiven': () => 'Chave PIX para devolver informada pelo link',
  'player.pair': ({ before, after }) => {
    if (typeof after.partner === 'string') return `Dupla com ${after.partner}`
    return typeof before.partner === 'string' ? `Fim da dupla com ${before.partner}` : 'Dupla mudada'
  },
  'player.disavowed': () => 'A pessoa disse que não se inscreveu',
}

/** A change in one line. Of an unknown kind from a newer {host} it says only that something changed. */
export const changeWords = (change: Change): string =>
  words[change.kind]?.(change) ?? aspectChange(change) ?? 'Outra alteração'

/** A change of an aspect without words of its own: its label with the values before and after. */
function aspectChange({ kind, before, after }: Change): string | undefined {
  const changed = aspectsOfPlayer.find(({ aspect }) => kind === `player.${aspect}`)
  const [field = ''] = Object.keys(after)
  const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : 'nada')
  return changed && `${changed.label}: ${said(before[field])} → ${said(after[field])}`
}

/** The log contains only changed fields. Without `paidAt`, only the method of the payment has changed. */
function paymentChange({ before, after }: Change): string {
  if (!('paidAt' in after) && !('method' in after)) return `Ligado ao extrato${onDay(after.entryDay)}`
  if (!('paidAt' in after))
    return `Forma de pagamento: ${methodOf(before.method)} → ${methodOf(after.method)}`
  if (after.paidAt === null) return 'Pagamento desfeito'
  const paid = v.is(PaymentMethod, after.method) ? `Pago · ${methodOf(after.method)}` : 'Pago'
  return typeof after.entryDay === 'string' ? `${paid} · extrato${onDay(after.entryDay)}` : paid
}

const onDay = (day: unknown) => (typeof day === 'string' ? ` de ${formatDay(day)}` : '')
