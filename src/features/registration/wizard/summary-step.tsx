import type { EventRegister } from '#contract/events/public-event.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { ShowDeskCode } from '#app/events/show-desk-code.tsx'
import { client } from '#app/host/client.ts'
import { settings } from '#app/host/settings.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { PixPayment } from '#app/payment/pix-payment.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { formStack } from '#ui/layout/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { type Receipt, receiptOf } from '../receipt.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { StepHeading } from './step-heading.tsx'
import { renewReceipt } from './use-receipt-renewal.ts'

const ownPair = onDemand(() => import('#app/partners/own-pair.tsx').then((module) => module.OwnPair))
const sayPaid = onDemand(() => import('#app/payment/say-paid.tsx').then((module) => module.SayPaid))

interface SummaryStepProps {
  /** The current event; if it can't be loaded, the receipt's copy of it. */
  event: EventRegister
  receipt: Receipt
  /** Undefined when registration has closed. */
  onAnother: (() => void) | undefined
}

/** 'Inscrição': the registration, and how to pay for it. */
export function SummaryStep({ event, receipt, onAnother }: SummaryStepProps) {
  const {
    categories,
    withdrawn = [],
    payBy,
    amountDue,
    name,
    note,
    partners = {},
    mailedTo,
    awaitsGuardian,
  } = receipt
  const isFree = amountDue === 0
  const inPairs = useOffer('partners')
    ? categories.filter((one) => one.partner !== undefined || one.mayMove)
    : []
  const isPairHere = useOnDemand(ownPair, inPairs.length > 0)
  const isSayPaidHere = useOnDemand(sayPaid, receipt.id !== undefined && !isFree && !awaitsGuardian)
  return (
    <div className={formStack}>
      <StepHeading title="Resumo" />
      {note && <Notice tone="warning">{note}</Notice>}
      <Card>
        <Facts
          facts={[
            { label: 'Nome', value: name },
            { label: 'Número de categorias', value: categories.length },
            {
              label: categories.length === 1 ? 'Categoria' : 'Categorias',
              value: categories.map(({ id, title }) => (
                <span key={id} className={line}>
                  {title}
                  {partners[id] && <span className={partner}>dupla: {partners[id]}</span>}
                </span>
              )),
            },
            ...(withdrawn.length > 0
              ? [{ label: 'Sem vaga em', value: withdrawn.map(({ title }) => title).join(' e ') }]
              : []),
            { label: 'Valor', value: <strong className={figure}>{formatMoney(amountDue)}</strong> },
          ]}
        />
      </Card>
      {mailedTo && (
        <Notice>
          Enviamos um e-mail com estes dados para <strong className={address}>{mailedTo}</strong>.
        </Notice>
      )}
      {event.cancelledAt ? (
        <Notice tone="danger" title="Evento cancelado">
          {event.cancelReason} Não pague: quem já pagou combina a devolução com a organização.
        </Notice>
      ) : awaitsGuardian ? (
        <Notice tone="warning" title="Falta o responsável confirmar">
          Enviamos um link para o e-mail do responsável. A vaga fica guardada
          {payBy && ` até ${formatMoment(payBy, settings.timeZone)}`}; o pagamento vem depois da confirmação.
        </Notice>
      ) : isFree ? (
        <Notice tone="positive">Não há nada a pagar nesta inscrição.</Notice>
      ) : (
        <>
          <Notice tone="warning" title={payBy && `Pague até ${formatMoment(payBy, settings.timeZone)}`}>
            Sua inscrição só é confirmada após o pagamento.
            {payBy && ' Depois do prazo, a vaga fica livre.'}
          </Notice>
          <PixPayment
            event={event}
            charge={{ ...receipt, categories: categories.map(({ title }) => title) }}
          />
          {isSayPaidHere && receipt.id !== undefined && (
            <sayPaid.Part
              eventId={event.id}
              registrationId={receipt.id}
              paidOn={receipt.paidOn}
              onSaid={(paidOn) => receiptOf(event.id).set({ ...receipt, paidOn })}
            />
          )}
        </>
      )}
      {!event.cancelledAt && receipt.id !== undefined && categories.length > 0 && (
        <ShowDeskCode eventId={event.id} registrationId={receipt.id} />
      )}
      {isPairHere &&
        receipt.id !== undefined &&
        !event.cancelledAt &&
        inPairs.map(({ id, title, playerId = '', ...pair }) => (
          <ownPair.Part
            key={id}
            registration={{
              client,
              registrationId: receipt.id ?? '',
              personId: receipt.personId,
              eventId: event.id,
              eventTitle: event.title,
            }}
            player={{ playerId, category: { id, title }, ...pair }}
            onChanged={() => void renewReceipt(event.id)}
          />
        ))}
      {onAnother && (
        <Button variant="quiet" isWide onClick={onAnother}>
          Fazer outra inscrição
        </Button>
      )}
    </div>
  )
}

const line = css({ display: 'block', textAlign: 'end' })
const partner = css({ display: 'block', textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' })
const address = css({ overflowWrap: 'anywhere' })
const figure = css({ textStyle: 'figureLarge' })
