import type { Client } from '#contract/calls/client.ts'
import { type Member, removeMember } from '#contract/members.ts'
import { RemoveQuestion } from '#app/host/remove-question.tsx'
import { nameOf } from './member-words.ts'

interface RemoveMemberProps {
  client: Client
  eventId: string
  member: Member
  /** Whether the person leaves the event on their own. */
  isOwn: boolean
  onRemoved: () => Promise<void>
  onClose: () => void
}

/** Asks for a confirmation, and removes a member, an invitation, or the person themselves. */
export function RemoveMember({ client, eventId, member, isOwn, onRemoved, onClose }: RemoveMemberProps) {
  const words = wordsFor(member, isOwn)
  return (
    <RemoveQuestion
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel="Voltar"
      remove={() => client(removeMember, { params: { eventId, memberId: member.id } })}
      texts={{ refused: words.refused, success: words.done }}
      {...{ onRemoved, onClose }}
    >
      {words.detail}
    </RemoveQuestion>
  )
}

function wordsFor(member: Member, isOwn: boolean) {
  if (isOwn) {
    return {
      title: 'Sair deste evento?',
      detail:
        'O evento some deste telefone. O que ainda não foi enviado não será mais aceito. Para voltar, peça um novo convite.',
      confirm: 'Sair do evento',
      done: 'Você saiu do evento.',
      refused: 'Não foi possível sair do evento',
    }
  }
  if (member.isInvited) {
    return {
      title: `Cancelar o convite para ${nameOf(member)}?`,
      detail: 'O convite deixa de valer.',
      confirm: 'Cancelar o convite',
      done: 'Convite cancelado.',
      refused: 'Não foi possível cancelar o convite',
    }
  }
  return {
    title: `Remover ${nameOf(member)} da organização?`,
    detail: 'O evento some do telefone da pessoa. O que ela ainda não enviou não será mais aceito.',
    confirm: 'Remover',
    done: 'Pessoa removida da organização.',
    refused: 'Não foi possível remover a pessoa',
  }
}
