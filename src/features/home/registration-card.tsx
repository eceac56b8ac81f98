import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CalendarDays, CalendarPlus, CircleCheck, Clock, MapPin, ScrollText } from 'lucide-react'
import { formatPeriod } from '#contract/formats/days.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { refundTermsInWords } from '#contract/events/refund-words.ts'
import { refundOf } from '#contract/events/refunds.ts'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import { PixPayment } from '#app/payment/pix-payment.tsx'
import { SayPaid } from '#app/payment/say-paid.tsx'
import { OwnPair } from '#app/partners/own-pair.tsx'
import { ShowDeskCode } from '#app/events/show-desk-code.tsx'
import { settings } from '#app/host/settings.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { Disavowal } from './disavowal.tsx'
import { OwnShirtSize } from './own-shirt-size.tsx'
import { Withdrawal } from './withdrawal.tsx'

const games = onDemand(() => import('./next-matches.tsx').then((module) => module.NextMatches))

interface RegistrationCardProps {
  registration: MyRegistration
  /** In ms: when {host} gave these data. */
  readAt: number
  /** Loads the registrations again. */
  onChanged: () => void
}

/** One registration: the paid and unpaid categories, and how to pay the rest. */
export function RegistrationCard({ registration, readAt, onChanged }: RegistrationCardProps) {
  const { event, person, players, amountDue, txid } = registration
  const hasGames = useOnDemand(
    games,
    players.some(({ next }) => next),
  )
  const client = useSignedInClient()
  const pairs = players.filter(({ partner, mayMove }) => partner !== undefined || mayMove)
  const [isPaying, setIsPaying] = useState(false)
  const payment = useId()
  const [payBy] = players.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted()
  const mayLeave = !event.cancelledAt && players.some(({ withdrawnAt }) => !withdrawnAt)
  const refunds = mayLeave ? refundTermsInWords(event) : undefined
  const unpaid = players.filter(isUnpaid).map(({ category }) => category.title)
  return (
    <Card as="article" className={column}>
      <div>
        <p className={circuit}>{event.mainEvent.name}</p>
        <h3 className={heading}>
          <Link to="/event-register/$id" params={{ id: event.id }} className={textLink}>
            {event.title}
          </Link>
        </h3>
        <p className={long}>
          Quem joga: <strong>{person.name}</strong>
        </p>
      </div>
      {event.cancelledAt && <Badge tone="danger">Evento cancelado</Badge>}
      {hasGames && <games.Part {...{ registration, readAt, onChanged }} />}
      <ul role="list" className={facts}>
        <li className={fact}>
          <CalendarDays aria-hidden className={icon} />
          {formatPeriod(event.startDate, event.endDate, settings.timeZone)}
        </li>
        <li className={fact}>
          <CalendarPlus aria-hidden className={icon} />
          <a href={`${settings.host}/event-register/${event.id}/calendar.ics`} className={textLink}>
            Pôr na minha agenda
          </a>
        </li>
        {registration.regulationVersion !== undefined && (
          <li className={fact}>
            <ScrollText aria-hidden className={icon} />
            <a
              href={`/event-register/${event.id}/regulamento?versao=${registration.regulationVersion}`}
              target="_blank"
              rel="noopener"
              className={textLink}
            >
              Regulamento que você aceitou
            </a>
          </li>
        )}
        {event.places.map(({ place }) => (
          <li key={place.id ?? place.name} className={fact}>
            <MapPin aria-hidden className={icon} />
            <span className={long}>{place.name}</span>
          </li>
        ))}
      </ul>
      <ul role="list" aria-label="Categorias">
        {players.map((player) => (
          <li key={player.id} className={row}>
            <span className={long}>
              {player.category.title}
              {player.feeReason && !player.withdrawnAt && <span className={why}>{player.feeReason}</span>}
            </span>
            <span className={state}>
              <strong className={figure}>{formatMoney(player.paymentValue)}</strong>
              <PaymentBadge player={player} />
              {player.isWithdrawable && (
                <Withdrawal registration={registration} player={player} onDone={onChanged} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {!event.cancelledAt && <OwnShirtSize {...{ registration, onChanged }} />}
      {!event.cancelledAt && pairs.length > 0 && (
        <ul role="list" aria-label="Duplas e trocas" className={column}>
          {pairs.map(({ id, category, partner, invitedAt, mayInvite, mayMove }) => (
            <li key={id}>
              <OwnPair
                registration={{
                  client,
                  registrationId: registration.id,
                  personId: undefined,
                  eventId: event.id,
                  eventTitle: event.title,
                }}
                player={{ playerId: id, category, partner, invitedAt, mayInvite, mayMove }}
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
      {mayLeave && <ShowDeskCode eventId={event.id} registrationId={registration.id} />}
      {refunds && <p className={why}>{refunds}</p>}
      {registration.isByOther && <Disavowal registration={registration} onDone={onChanged} />}
      {amountDue > 0 && registration.awaitsGuardian && (
        <p>Falta o responsável confirmar, pelo link que foi ao e-mail dele. O pagamento vem depois.</p>
      )}
      {amountDue > 0 && !registration.awaitsGuardian && (
        <>
          <p>
            Falta pagar <strong className={figure}>{formatMoney(amountDue)}</strong>
            {payBy && (
              <>
                {' '}
                até <strong>{formatMoment(payBy, settings.timeZone)}</strong>
              </>
            )}
            .{' '}
            {payBy ? 'Depois do prazo, a vaga fica livre.' : 'A inscrição só é confirmada após o pagamento.'}
          </p>
          <Button
            isWide
            variant={isPaying ? 'secondary' : 'primary'}
            aria-expanded={isPaying}
            aria-controls={payment}
            aria-label={`${isPaying ? 'Fechar o pagamento' : 'Pagar com PIX'}: ${event.title}`}
            onClick={() => setIsPaying(!isPaying)}
          >
            {isPaying ? 'Fechar o pagamento' : 'Pagar com PIX'}
          </Button>
          <SayPaid
            eventId={event.id}
            registrationId={registration.id}
            paidOn={players.find((player) => isUnpaid(player) && player.paidOn)?.paidOn}
            onSaid={onChanged}
          />
          <div id={payment}>
            {isPaying && (
              <PixPayment event={event} charge={{ name: person.name, categories: unpaid, amountDue, txid }} />
            )}
          </div>
        </>
      )}
    </Card>
  )
}

type Player = MyRegistration['players'][number]
const isUnpaid = (player: Player) =>
  player.paymentDate === null && !player.withdrawnAt && player.paymentValue > 0

function PaymentBadge({ player }: { player: Player }) {
  if (player.withdrawnAt) {
    if (player.paymentDate === null) return <Badge>{player.expiredAt ? 'Vaga vencida' : 'Desistência'}</Badge>
    const back = refundOf({ ...player, isWithdrawn: true })
    if (back === 0) return <Badge>Desistência · nada a devolver</Badge>
    const isWhole = back === player.paymentValue
    const amount = isWhole ? '' : ` ${formatMoney(back)}`
    return (
      <Badge>
        {player.refundedAt ? `Desistência · devolvido${amount}` : `Desistência · a devolver${amount}`}
      </Badge>
    )
  }
  if (player.paymentDate !== null) {
    return (
      <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
        Pago
      </Badge>
    )
  }
  if (player.paymentValue === 0) return <Badge>Gratuita</Badge>
  return (
    <Badge tone="warning" icon={<Clock aria-hidden />}>
      Não pago
    </Badge>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const circuit = css({ textStyle: 'eyebrow', color: 'muted' })
const heading = css({ textStyle: 'subtitle', textWrap: 'balance' })
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1.5' })
const fact = css({ display: 'flex', gap: '2', alignItems: 'flex-start', minWidth: '0' })
const icon = css({ flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5', color: 'muted' })
const long = css({ minWidth: '0', overflowWrap: 'anywhere' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  justifyContent: 'space-between',
  alignItems: 'center',
  paddingBlock: '2.5',
  borderTop: 'hair',
})
const state = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginInlineStart: 'auto',
})
const why = css({ display: 'block', textStyle: 'small', color: 'muted' })
const figure = css({ textStyle: 'figure' })
