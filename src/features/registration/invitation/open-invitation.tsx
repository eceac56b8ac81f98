import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { settings } from '#app/host/settings.ts'
import { formatPeriod } from '#contract/formats/days.ts'
import {
  acceptPartnerInvitation,
  type InvitationState,
  type PartnerInvitation,
} from '#contract/partners/partner-invitations.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { formStack } from '#ui/layout/form.ts'
import { useLive } from '#ui/use-live.ts'
import { registrationDraft } from '../draft.ts'
import { EventLink } from '../event-link.tsx'
import { receiptOf } from '../receipt.ts'
import { forgetRegistrant } from '../registrant-memory.ts'
import type { Candidate } from './own-candidates.ts'

interface OpenInvitationProps {
  inviteKey: string
  invitation: PartnerInvitation
  candidates: readonly Candidate[]
  onAccepted: () => void
  /** Called after a refusal of {host}: reads the invitation again, which says why. */
  onRefused: () => Promise<void>
}

const problems: Record<Exclude<InvitationState, 'OPEN'>, string> = {
  COMPLETE: 'Essa dupla já está completa.',
  LEFT: 'Quem convidou não joga mais nesta categoria. Fale com a pessoa antes de se inscrever.',
  DRAWN: 'O sorteio desta categoria já foi feito. Para mudar de dupla, fale com a organização.',
  CLOSED: 'As inscrições deste evento estão encerradas, e o convite terminou com elas.',
  CANCELLED: 'O evento foi cancelado. Não há nada a aceitar.',
}

/**
 * The invitation: the inviting player, the category, and the ways to accept it, with an existing registration or with a
 * new one.
 */
export function OpenInvitation(props: OpenInvitationProps) {
  const { inviteKey, invitation, onAccepted, onRefused } = props
  const { event, category, inviter, state, isFull, isClosed } = invitation
  const isOwn = props.candidates.some(({ playerId }) => playerId === invitation.playerId)
  const candidates = props.candidates.filter(({ playerId }) => playerId !== invitation.playerId)
  const isOnline = useOnline()
  const navigate = useNavigate()
  const [busyId, setBusyId] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const accept = async ({ registrationId, personId }: Candidate) => {
    setBusyId(registrationId)
    setProblem(undefined)
    const outcome = await client(acceptPartnerInvitation, {
      params: { key: inviteKey },
      body: { registrationId, ...(personId && { personId }) },
    })
    setBusyId(undefined)
    if (outcome.kind === 'ok') return onAccepted()
    setProblem(failureText(outcome, { refused: 'Não foi possível aceitar o convite' }))
    if (outcome.kind === 'refused') await onRefused()
  }
  const draft = useLive(registrationDraft(event.id))
  const registerNew = () => {
    // The person typed earlier on this device has a registration already, and the link is for another person.
    if (receiptOf(event.id).get() && !draft.person) forgetRegistrant()
    registrationDraft(event.id).set({
      ...draft,
      isStarted: true,
      categories: [],
      partners: {},
      invitation: { key: inviteKey, categoryId: category.id, inviter },
    })
    void navigate({ to: '/event-register/$id', params: { id: event.id }, search: { step: 'dados' } })
  }
  const isOpen = state === 'OPEN'
  const noNew = isClosed
    ? 'As inscrições deste evento estão encerradas.'
    : isFull
      ? `A categoria ${category.title} está esgotada. Na página do evento há a lista de espera.`
      : undefined
  return (
    <div className={formStack}>
      <Facts
        facts={[
          { label: 'Categoria', value: category.title },
          { label: 'Data', value: formatPeriod(event.startDate, event.endDate, settings.timeZone) },
          { label: 'Dupla', value: `Você e ${inviter}` },
        ]}
      />
      {state !== 'OPEN' && (
        <Notice tone="warning" isLive>
          {problems[state]}
        </Notice>
      )}
      {isOwn && isOpen && <Notice>Este convite é seu. Envie o link para quem vai jogar com você.</Notice>}
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
      {isOpen &&
        candidates.map((candidate) => (
          <Button
            key={candidate.registrationId}
            size="lg"
            isWide
            isBusy={busyId === candidate.registrationId}
            disabled={!isOnline}
            onClick={() => void accept(candidate)}
          >
            Aceitar com a inscrição de {candidate.name}
          </Button>
        ))}
      {isOpen && noNew && (
        <Notice tone="warning">
          {noNew} {candidates.length === 0 && 'Quem já está inscrito na categoria aceita pela própria conta.'}
        </Notice>
      )}
      {isOpen && draft.attempt && (
        <Notice tone="warning" title="Falta uma resposta">
          A inscrição de {draft.person?.name} foi enviada deste aparelho, e ainda não sabemos se ela chegou.
          Continue essa inscrição na página do evento e depois abra o convite de novo.
        </Notice>
      )}
      {isOpen && !noNew && !draft.attempt && (
        <>
          {!isOwn && (
            <p>
              Você faz a sua inscrição com os seus dados e o seu pagamento, e vocês formam a dupla na hora. Já
              está inscrito? Entre na sua conta e abra o link de novo.
            </p>
          )}
          <Button
            size="lg"
            isWide
            variant={isOwn || candidates.length > 0 ? 'secondary' : 'primary'}
            onClick={registerNew}
          >
            {isOwn || candidates.length > 0 ? 'Inscrever outra pessoa' : 'Aceitar e me inscrever'}
          </Button>
        </>
      )}
      <EventLink eventId={event.id} />
    </div>
  )
}
