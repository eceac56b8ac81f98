import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { settings } from '#app/host/settings.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import type { Event } from '#contract/events/events.ts'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import { formatMoney, formatPhone } from '#contract/formats/formats.ts'
import { css, cx } from '#styled/css'
import { figure, quiet, row, strong, words } from '#app/payment/money-row.ts'
import { WriteTo } from '#app/payment/write-to.tsx'
import { RefundKey } from './refund-key.tsx'
import { RefundSwitch } from './refund-switch.tsx'
import { type Refund, refundQuestion } from './refunds-of.ts'
import type { RefundContacts } from './use-refund-contacts.ts'

interface RefundRowProps {
  event: Pick<Event, 'title' | 'cancelledAt' | 'role'>
  refund: Refund
  contacts: RefundContacts
}

const paidBy: Record<PaymentMethod, string> = {
  PIX: 'por PIX',
  CASH: 'em dinheiro',
  CARD: 'no cartão',
  OTHER: 'de outra forma',
}

/** What goes back to one player: how much, since when, how it was paid, and the shortest way to give it back. */
export function RefundRow({ event, refund, contacts }: RefundRowProps) {
  const { player, category, since, amount, paidAt } = refund
  const { name, paymentValue, method, isRefunded, pending } = player
  const contact = [player.phoneNumber && formatPhone(player.phoneNumber), player.email]
  const day = (moment: string) => formatDay(dayOf(moment, settings.timeZone))
  return (
    <div className={row}>
      <div className={words}>
        <p className={strong}>{name}</p>
        <p className={quiet}>
          <span className={figure}>{formatMoney(amount)}</span> · {category}
          {since && ` · desde ${day(since)}`} {pending && <PendingMark pending={pending} />}
        </p>
      </div>
      <RefundSwitch player={player} />
      <div className={whole}>
        {contact.some(Boolean) && <p className={cx(quiet, long)}>{contact.filter(Boolean).join(' · ')}</p>}
        {paidAt && (
          <p className={quiet}>
            {`Pago em ${day(paidAt)} ${method ? paidBy[method] : ''}`}
            {amount < paymentValue &&
              `: ${formatMoney(paymentValue)}, e ${formatMoney(player.refundKept ?? 0)} ficam com o evento`}
          </p>
        )}
      </div>
      {!isRefunded && <RefundWay {...{ event, refund, contacts }} />}
    </div>
  )
}

/** A PIX goes back where it came from; for anything else the player is asked for a key. */
function RefundWay({ event, refund, contacts }: RefundRowProps) {
  const { player, paidAt, returnableUntil, amount } = refund
  const { name, paymentValue, phoneNumber, registrationId } = player
  if (returnableUntil && paidAt)
    return (
      <p className={cx(quiet, whole)}>
        No app do banco, abra o Pix de {formatDay(dayOf(paidAt, settings.timeZone))} e toque em Devolver (até
        90 dias): não precisa de chave. {amount < paymentValue && `Devolva só ${formatMoney(amount)}. `}
        Dá até {formatDay(dayOf(returnableUntil, settings.timeZone))}.
      </p>
    )
  if (contacts.isOffered) {
    const contact = registrationId ? contacts.of?.get(registrationId) : undefined
    return contact ? <RefundKey {...{ event, player, contact }} onAsked={contacts.renew} /> : null
  }
  return (
    <div className={cx(ways, whole)}>
      <WriteTo
        phoneNumber={phoneNumber}
        message={refundQuestion(event, refund)}
        label={`Pedir a chave PIX de ${name} no WhatsApp`}
        copyLabel="Copiar pedido da chave"
        copiedLabel="Copiado"
      >
        Pedir chave
      </WriteTo>
    </div>
  )
}

const long = css({ overflowWrap: 'anywhere' })
const whole = css({ flexBasis: 'full' })
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
