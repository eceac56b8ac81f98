import { formatCount } from '#contract/formats/formats.ts'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { RetryButton } from '#app/connection/retry-button.tsx'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { ConfirmWaiting } from '#app/waiting-list/confirm-waiting.tsx'
import { LeaveWaiting } from '#app/waiting-list/leave-waiting.tsx'
import { sinceWords } from '#app/waiting-list/position-in-line.ts'
import { getWaiting, type WaitingState } from '#contract/waiting-list/waiting-list.ts'
import { button } from '#ui/buttons/button-recipe.ts'
import { Facts } from '#ui/facts.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { EventLink } from '../event-link.tsx'

type Entry =
  | { kind: 'asking' }
  | { kind: 'waiting'; state: WaitingState }
  | { kind: 'gone' }
  | { kind: 'left'; eventId: string }
  | { kind: 'failed'; text: string }

/** /waiting-list/$key, the link of the mail: confirms a waiting entry, or gives it up. Opening it changes nothing. */
export function WaitingEntryScreen({ entryKey }: { entryKey: string }) {
  const [entry, setEntry] = useState<Entry>({ kind: 'asking' })
  const ask = useCallback(() => read(entryKey).then(setEntry), [entryKey])
  useEffect(() => void ask(), [ask])
  switch (entry.kind) {
    case 'asking':
      return <LoadingOverlay text="Abrindo a lista de espera" />
    case 'failed':
      return (
        <NarrowPage title="Não deu para abrir a lista de espera">
          <title>Lista de espera · PLAY</title>
          <div className={formStack}>
            <ConnectionNotice />
            <p>{entry.text}</p>
            <RetryButton onRetry={ask} />
          </div>
        </NarrowPage>
      )
    case 'gone':
      return (
        <NarrowPage title="Este lugar na lista não existe mais">
          <title>Lista de espera · PLAY</title>
          <p>
            Se você foi chamado para a vaga, os dados de pagamento estão em outro e-mail, com o título “Abriu
            uma vaga”. A lista também termina com o evento.
          </p>
          <Link to="/" className={button({ variant: 'secondary', isWide: true })}>
            Ir para o início do PLAY
          </Link>
        </NarrowPage>
      )
    case 'left':
      return (
        <NarrowPage title="Você saiu da lista de espera">
          <title>Lista de espera · PLAY</title>
          <p>Nada mais chega por ela. Para voltar, entre de novo pela página do evento.</p>
          <EventLink eventId={entry.eventId} />
        </NarrowPage>
      )
    case 'waiting':
      return (
        <Waiting
          entryKey={entryKey}
          state={entry.state}
          onState={(state) => setEntry({ kind: 'waiting', state })}
          onLeft={() => setEntry({ kind: 'left', eventId: entry.state.event.id })}
        />
      )
  }
}

interface WaitingProps {
  entryKey: string
  state: WaitingState
  onState: (state: WaitingState) => void
  onLeft: () => void
}

function Waiting({ entryKey, state, onState, onLeft }: WaitingProps) {
  const { event, category, since, position, isConfirmed } = state
  return (
    <NarrowPage title={isConfirmed ? 'Lista de espera' : 'Você quer esta vaga?'} subtitle={event.title}>
      <title>{`Lista de espera · ${event.title} · PLAY`}</title>
      <ConnectionNotice>Para confirmar ou sair da lista, é preciso ter sinal.</ConnectionNotice>
      <Facts
        facts={[
          { label: 'Categoria', value: category.title },
          { label: 'Lugar na lista', value: `${formatCount(position)}ª pessoa` },
          { label: 'Na lista', value: sinceWords(since) },
        ]}
      />
      <Notice tone={isConfirmed ? 'info' : 'warning'} isLive>
        {isConfirmed
          ? 'Quando abrir uma vaga, a organização chama quem está na lista. Você recebe um e-mail com os dados de pagamento. Até lá, não há nada a pagar.'
          : 'Alguém colocou este e-mail na lista de espera. Não custa nada, e a vaga só pode vir se você confirmar.'}
      </Notice>
      <div className={formStack}>
        {!isConfirmed && (
          <ConfirmWaiting client={client} entryKey={entryKey} title={category.title} onConfirmed={onState} />
        )}
        <LeaveWaiting client={client} entryKey={entryKey} title={category.title} onLeft={onLeft} />
        <EventLink eventId={event.id} />
      </div>
    </NarrowPage>
  )
}

async function read(key: string): Promise<Entry> {
  const outcome = await client(getWaiting, { params: { key } })
  if (outcome.kind === 'ok') return { kind: 'waiting', state: outcome.answer }
  if (outcome.kind === 'refused' && outcome.status === 404) return { kind: 'gone' }
  return { kind: 'failed', text: failureText(outcome, { refused: 'Tente de novo em instantes.' }) }
}
