import { useCallback, useEffect, useState } from 'react'
import { ConnectionNotice } from '#app/connection/connection-notice.tsx'
import { RetryButton } from '#app/connection/retry-button.tsx'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { getPartnerInvitation, type PartnerInvitation } from '#contract/partners/partner-invitations.ts'
import { LoadingOverlay } from '#ui/feedback/loading-overlay.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { formStack } from '#ui/layout/form.ts'
import { NarrowPage } from '#ui/layout/narrow-page.tsx'
import { EventLink } from '../event-link.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { type Candidate, ownCandidates } from './own-candidates.ts'

type Read =
  | { kind: 'asking' }
  | { kind: 'here'; invitation: PartnerInvitation; candidates: readonly Candidate[] }
  | { kind: 'gone'; text: string }
  | { kind: 'failed'; text: string }
  | { kind: 'accepted'; invitation: PartnerInvitation }

/**
 * /partner/$key, the link of an invitation: a person with the link reads who invites, and accepts. Opening it changes
 * nothing.
 */
export function InvitationScreen({ inviteKey }: { inviteKey: string }) {
  const [state, setState] = useState<Read>({ kind: 'asking' })
  const ask = useCallback(() => read(inviteKey).then(setState), [inviteKey])
  useEffect(() => void ask(), [ask])
  if (state.kind === 'asking') return <LoadingOverlay text="Abrindo o convite" />
  if (state.kind === 'failed' || state.kind === 'gone')
    return (
      <NarrowPage title={state.kind === 'gone' ? 'Convite encerrado' : 'Não deu para abrir o convite'}>
        <title>Convite · PLAY</title>
        <div className={formStack}>
          <ConnectionNotice />
          <p>{state.text}</p>
          {state.kind === 'failed' && <RetryButton onRetry={ask} />}
        </div>
      </NarrowPage>
    )
  const { invitation } = state
  const { event, category, inviter } = invitation
  if (state.kind === 'accepted')
    return (
      <NarrowPage title="Vocês são uma dupla!" subtitle={event.title}>
        <title>{`Dupla · ${event.title} · PLAY`}</title>
        <Notice tone="positive" isLive>
          Você e {inviter} jogam {category.title}. O pagamento é de cada um: o da sua inscrição continua como
          estava.
        </Notice>
        <EventLink eventId={event.id} />
      </NarrowPage>
    )
  return (
    <NarrowPage title={`${inviter} convidou você para jogar em dupla`} subtitle={event.title}>
      <title>{`Convite · ${event.title} · PLAY`}</title>
      <ConnectionNotice>Para aceitar, é preciso ter sinal.</ConnectionNotice>
      <OpenInvitation
        {...{ inviteKey, invitation }}
        candidates={state.candidates}
        onAccepted={() => setState({ kind: 'accepted', invitation })}
        onRefused={ask}
      />
    </NarrowPage>
  )
}

async function read(key: string): Promise<Read> {
  const outcome = await client(getPartnerInvitation, { params: { key } })
  if (outcome.kind === 'ok')
    return { kind: 'here', invitation: outcome.answer, candidates: await ownCandidates(outcome.answer) }
  if (outcome.kind === 'refused' && outcome.status === 404)
    return { kind: 'gone', text: outcome.error.message }
  return { kind: 'failed', text: failureText(outcome, { refused: 'Tente de novo em instantes.' }) }
}
