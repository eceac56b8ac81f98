import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { acceptInvitation, declineInvitation, type Invitation, listMyInvitations } from '#contract/members.ts'
import { failureText } from '#app/host/failures.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { useOwnData } from '#app/session/own-data.ts'
import { checkSession } from '#app/session/session.ts'
import { css } from '#styled/css'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { InvitationCard } from './invitation-card.tsx'

interface InvitationsProps {
  user: User
  /** Called after an acceptance, before the app shows the events. */
  onAccepted?: () => Promise<void>
}

/** Invitations to organise events, if {host} supports them; shows nothing without one. */
export function Invitations(props: InvitationsProps) {
  return useOffer('organising') ? <OpenInvitations {...props} /> : null
}

function OpenInvitations({ user, onAccepted }: InvitationsProps) {
  const router = useRouter()
  const { client, query, keep } = useOwnData(
    'invitations',
    user,
    listMyInvitations,
    'Sem convites por enquanto.',
  )
  const [answering, setAnswering] = useState<string>()
  const [declining, setDeclining] = useState<Invitation>()

  async function answer({ id }: Invitation, isAccepted: boolean) {
    setAnswering(id)
    const outcome = await client(isAccepted ? acceptInvitation : declineInvitation, { params: { id } })
    if (outcome.kind === 'ok') {
      keep((query.data ?? []).filter((other) => other.id !== id))
      toast.success(isAccepted ? 'Convite aceito.' : 'Convite recusado.')
      if (isAccepted) {
        // The session now has the role of an organiser.
        await checkSession()
        await onAccepted?.()
        await router.invalidate()
        await router.navigate({ to: '/manager', replace: true })
      }
    } else {
      const isGone = outcome.kind === 'refused' && outcome.error.code === 'invitation.notFound'
      toast.failure(
        isGone
          ? outcome.error.message
          : failureText(outcome, { refused: 'Não foi possível responder ao convite' }),
      )
    }
    await query.refetch()
    setAnswering(undefined)
    setDeclining(undefined)
  }

  if (!query.data?.length) return null
  return (
    <section aria-label="Convites" className={column}>
      {query.data.map((invitation) => (
        <InvitationCard
          key={invitation.id}
          invitation={invitation}
          isBusy={answering === invitation.id}
          isWaiting={answering !== undefined}
          onAccept={() => void answer(invitation, true)}
          onDecline={() => setDeclining(invitation)}
        />
      ))}
      {declining && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={answering === declining.id}
          title="Recusar o convite?"
          confirmLabel="Recusar"
          cancelLabel="Voltar"
          onConfirm={() => void answer(declining, false)}
          onCancel={() => setDeclining(undefined)}
        >
          O convite para {declining.event.title} deixa de valer. Para voltar atrás, é preciso um novo.
        </ConfirmDialog>
      )}
    </section>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
