import { dayOf } from '#contract/formats/days.ts'
import { isRegistrationOpen, statusOn } from '#contract/events/event-status.ts'
import type { EventStatus } from '#contract/events/event-parts.ts'
import type { Event } from '#contract/events/events.ts'
import { statusLabels } from '#contract/labels.ts'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'

/** The colour of each status; the text says the status, too. */
export const statusTones = {
  INSCRICOES_ABERTAS: 'positive',
  EM_ANDAMENTO: 'accent',
  ENCERRADO: 'neutral',
} as const satisfies Record<EventStatus, string>

/**
 * The status of the event today, in the time zone of its courts. Before the first day a second badge says that
 * registration is closed; it stands alone if an organiser has closed it by hand.
 */
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
