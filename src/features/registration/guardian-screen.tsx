import { useCallback, useEffect, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { RetryButton } from '#app/connection/retry-button.tsx'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import type { Outcome } from '#contract/calls/client.ts'
import {
  confirmGuardedRegistration,
  getGuardedRegistration,
  type GuardedRegistration,
} from '#contract/registrations/guardian-calls.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { EventLink } from './event-link.tsx'

type State =
  | { kind: 'asking' }
  | { kind: 'here'; registration: GuardedRegistration; problem?: string }
  | { kind: 'gone' }
  | { kind: 'failed'; text: string }

/** /guardian/$key, the link of the mail: the guardian of a child confirms its registration. Opening it changes nothing. */
export function GuardianScreen({ guardianKey: key }: { guardianKey: string }) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [isSending, setSending] = useState(false)
  const ask = useCallback(
    () => client(getGuardedRegistration, { params: { key } }).then((outcome) => setState(stateOf(outcome))),
    [key],
  )
  useEffect(() => void ask(), [ask])
  async function confirm(registration: GuardedRegistration) {
    setSending(true)
    const outcome = await client(confirmGuardedRegistration, { params: { key } })
    setSending(false)
    if (outcome.kind === 'ok')
      setState({ kind: 'here', registration: { ...registration, isConfirmed: true } })
    else if (outcome.kind === 'refused' && outcome.status === 404) setState({ kind: 'gone' })
    else
      setState({
        kind: 'here',
        registration,
        problem: failureText(outcome, { refused: 'Tente de novo em instantes.' }),
      })
  }
  if (state.kind === 'asking') return <LoadingOverlay text="Abrindo a inscrição" />
  if (state.kind === 'failed')
    return (
      <NarrowPage title="Não deu para abrir a inscrição">
        <title>Responsável · PLAY</title>
        <div className={formStack}>
          <ConnectionNotice />
          <p>{state.text}</p>
          <RetryButton onRetry={ask} />
        </div>
      </NarrowPage>
    )
  if (state.kind === 'gone')
    return (
      <NarrowPage title="Esta inscrição não existe mais">
        <title>Responsável · PLAY</title>
        <p>A vaga venceu, ou a inscrição foi retirada. Faça a inscrição de novo na página do evento.</p>
      </NarrowPage>
    )
  const { registration, problem } = state
  const { event, name, categories, isConfirmed } = registration
  return (
    <NarrowPage title={isConfirmed ? 'Inscrição confirmada' : 'Confirmar a inscrição'} subtitle={event.title}>
      <title>{`Responsável · ${event.title} · PLAY`}</title>
      <Facts
        facts={[
          { label: 'Quem vai jogar', value: name },
          { label: categories.length === 1 ? 'Categoria' : 'Categorias', value: categories.join(', ') },
        ]}
      />
      <div className={formStack}>
        <Notice tone={isConfirmed ? 'positive' : 'info'} isLive>
          {isConfirmed
            ? 'Obrigado. Os dados de pagamento vão para o e-mail da inscrição.'
            : 'Quem tem menos de 12 anos é inscrito por mãe, pai ou responsável. Se é você, confirme.'}
        </Notice>
        {problem && (
          <Notice tone="danger" isLive>
            {problem}
          </Notice>
        )}
        {!isConfirmed && (
          <>
            <ConnectionNotice />
            <Button size="lg" isWide isBusy={isSending} onClick={() => void confirm(registration)}>
              Sou responsável e confirmo
            </Button>
          </>
        )}
        <EventLink eventId={event.id} />
      </div>
    </NarrowPage>
  )
}

function stateOf(outcome: Outcome<GuardedRegistration>): State {
  if (outcome.kind === 'ok') return { kind: 'here', registration: outcome.answer }
  if (outcome.kind === 'refused' && outcome.status === 404) return { kind: 'gone' }
  return { kind: 'failed', text: failureText(outcome, { refused: 'Tente de novo em instantes.' }) }
}
