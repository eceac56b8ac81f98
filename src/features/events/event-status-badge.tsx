import { dayOf } from '#contract/formats/days.ts'
import { isRegistrationOpen, statusOn } from '#contract/events/event-status.ts'
import type { Event, EventStatus } from '#contract/events/events.ts'
import { statusLabels } from '#contract/labels.ts'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'

/** The colour of each status; the words say it. */
export const statusTones = {
  INSCRICOES_ABERTAS: 'positive',
  EM_ANDAMENTO: 'accent',
  ENCERRADO: 'neutral',
} as const satisfies Record<EventStatus, string>

/** The event's status today, where the field is; what is closed, but not under way yet, says that alone. */
export function EventStatusBadge({ event }: { event: Event }) {
  const { timeZone } = settings
  const today = useToday()
  if (event.isDraft) return <Badge tone="warning">Rascunho</Badge>
  if (event.cancelledAt) return <Badge tone="danger">Cancelado</Badge>
  const status = statusOn(event, today, timeZone)
  const isClosed = !isRegistrationOpen(event, today, timeZone) && today < dayOf(event.startDate, timeZone)
  return (
    <span className={badges}>
      {!(isClosed && event.registrationClosedAt) && (
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      )}
      {isClosed && <Badge>Inscrições encerradas</Badge>}
    </span>
  )
}

const badges = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '1.5' })
