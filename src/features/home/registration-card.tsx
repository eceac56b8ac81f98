import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CalendarDays, CircleCheck, Clock, MapPin } from 'lucide-react'
import { formatPeriod } from '#contract/formats/days.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import { PixPayment } from '#app/payment/pix-payment.tsx'
import { SayPaid } from '#app/payment/say-paid.tsx'
import { ShowDeskCode } from '#app/events/show-desk-code.tsx'
import { settings } from '#app/host/settings.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { textLink } from '#ui/buttons/link-recipe.ts'
import { Disavowal } from './disavowal.tsx'
import { Withdrawal } from './withdrawal.tsx'

const games = onDemand(() => import('./next-matches.tsx').then((module) => module.NextMatches))

interface RegistrationCardProps {
  registration: MyRegistration
  /** When it was read, in ms. */
  readAt: number
  /** Reads the registrations anew. */
  onChanged: () => void
}

/** One registration: what was paid and what was not, and how to pay the rest. */
export function RegistrationCard({ registration, readAt, onChanged }: RegistrationCardProps) {
  const { event, person, players, amountDue, txid } = registration
  const hasGames = useOnDemand(
    games,
    players.some(({ next }) => next),
  )
  const [isPaying, setIsPaying] = useState(false)
  const payment = useId()
  const [payBy] = players.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted()
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
            <span className={long}>{player.category.title}</span>
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
      {!event.cancelledAt && players.some(({ withdrawnAt }) => !withdrawnAt) && (
        <ShowDeskCode eventId={event.id} registrationId={registration.id} />
      )}
      {registration.isByOther && <Disavowal registration={registration} onDone={onChanged} />}
      {amountDue > 0 && (
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
    return <Badge>{player.refundedAt ? 'Desistência · devolvido' : 'Desistência · a devolver'}</Badge>
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
const figure = css({ textStyle: 'figure' })
