import type { Invitation } from '#contract/members.ts'
import { dayOf, formatDay } from '#contract/formats/days.ts'
import { settings } from '#app/host/settings.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { mayDo } from './member-words.ts'

interface InvitationCardProps {
  invitation: Invitation
  isBusy: boolean
  /** Whether an answer to this or another invitation is being sent. */
  isWaiting: boolean
  onAccept: () => void
  onDecline: () => void
}

/** An invitation: its sender, the offered role, and the two answers. */
export function InvitationCard(props: InvitationCardProps) {
  const { invitation, isBusy, isWaiting, onAccept, onDecline } = props
  const { role, event } = invitation
  const [start, end] = [event.startDate, event.endDate].map((day) => formatDay(dayOf(day, settings.timeZone)))
  return (
    <Card as="article" className={column}>
      <div>
        <h2 className={strong}>{question(invitation)}</h2>
        <p className={quiet}>{start === end ? start : `${start} a ${end}`}</p>
      </div>
      <p className={quiet}>{role === 'DONO' ? owning : mayDo[role]}</p>
      <div className={answers}>
        <Button variant="secondary" disabled={isWaiting} onClick={onDecline}>
          Recusar
        </Button>
        <Button isBusy={isBusy} disabled={isWaiting && !isBusy} onClick={onAccept}>
          Aceitar
        </Button>
      </div>
    </Card>
  )
}

const owning =
  'Se aceitar, o evento fica por sua conta. Confira os dados do PIX: até você trocar, os pagamentos vão para a chave de agora.'

function question({ role, event, invitedBy }: Invitation): string {
  const who = invitedBy ?? 'Quem organiza'
  if (role === 'DONO') return `${who} quer passar o evento ${event.title} para você`
  return role === 'MESA'
    ? `${who} convidou você para a mesa de ${event.title}`
    : `${who} convidou você para organizar ${event.title}`
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const strong = css({ textStyle: 'subtitle', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'muted' })
const answers = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: '[1 1 8rem]' } })
