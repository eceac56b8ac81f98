import { useCallback, useEffect, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { RetryButton } from '#app/connection/retry-button.tsx'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { SayPaid } from '#app/payment/say-paid.tsx'
import type { AnswerOf } from '#contract/calls/call.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { getRegistration } from '#contract/registrations/registrations.ts'
import { Facts } from '#ui/facts.tsx'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { EventLink } from './event-link.tsx'

type Registration = AnswerOf<typeof getRegistration>
type Read =
  | { kind: 'asking' }
  | { kind: 'here'; registration: Registration }
  | { kind: 'gone' }
  | { kind: 'failed'; text: string }

interface PaymentNoticeScreenProps {
  eventId: string
  registrationId: string
}

/** /payment-notice/$eventId/$registrationId, the link of the mail: 'Já paguei'. Opening it changes nothing. */
export function PaymentNoticeScreen({ eventId, registrationId }: PaymentNoticeScreenProps) {
  const [read, setRead] = useState<Read>({ kind: 'asking' })
  const ask = useCallback(
    () => readRegistration(eventId, registrationId).then(setRead),
    [eventId, registrationId],
  )
  useEffect(() => void ask(), [ask])
  if (read.kind === 'asking') return <LoadingOverlay text="Abrindo a inscrição" />
  if (read.kind === 'failed')
    return (
      <NarrowPage title="Não deu para abrir a inscrição">
        <title>Já paguei · PLAY</title>
        <div className={formStack}>
          <ConnectionNotice />
          <p>{read.text}</p>
          <RetryButton onRetry={ask} />
        </div>
      </NarrowPage>
    )
  if (read.kind === 'gone')
    return (
      <NarrowPage title="Esta inscrição não existe mais">
        <title>Já paguei · PLAY</title>
        <div className={formStack}>
          <p>Ela foi removida. Se você pagou, fale com a organização pelo WhatsApp do comprovante.</p>
          <EventLink eventId={eventId} />
        </div>
      </NarrowPage>
    )
  const { categories, withdrawn = [], amountDue, paidOn, event } = read.registration
  return (
    <NarrowPage title="Já pagou a inscrição?" {...(event && { subtitle: event.title })}>
      <title>{['Já paguei', event?.title, 'PLAY'].filter(Boolean).join(' · ')}</title>
      <ConnectionNotice>Para avisar, é preciso ter sinal.</ConnectionNotice>
      <Facts
        facts={[
          ...(categories.length > 0
            ? [{ label: categories.length === 1 ? 'Categoria' : 'Categorias', value: titles(categories) }]
            : []),
          { label: 'Falta pagar', value: formatMoney(amountDue) },
        ]}
      />
      <div className={formStack}>
        {withdrawn.length > 0 && (
          <Notice tone="warning">
            A vaga em {titles(withdrawn)} não está mais guardada. Não pague por ela. Se já pagou, fale com a
            organização.
          </Notice>
        )}
        {amountDue > 0 ? (
          <SayPaid
            {...{ eventId, registrationId, paidOn }}
            onSaid={(day) => setRead({ kind: 'here', registration: { ...read.registration, paidOn: day } })}
          />
        ) : (
          categories.length > 0 && <Notice tone="positive">Não há nada a pagar nesta inscrição.</Notice>
        )}
        <EventLink eventId={eventId} />
      </div>
    </NarrowPage>
  )
}

const titles = (some: readonly { title: string }[]) => some.map(({ title }) => title).join(', ')

async function readRegistration(id: string, registrationId: string): Promise<Read> {
  const outcome = await client(getRegistration, { params: { id, registrationId } })
  if (outcome.kind === 'ok') return { kind: 'here', registration: outcome.answer }
  if (outcome.kind === 'refused' && outcome.status === 404) return { kind: 'gone' }
  return { kind: 'failed', text: failureText(outcome, { refused: 'Tente de novo em instantes.' }) }
}
