import { dayOf } from '#contract/days.ts'
import { isRegistrationOpen, statusOn } from '#contract/event-status.ts'
import type { Event, EventStatus } from '#contract/events.ts'
import { statusLabels } from '#contract/labels.ts'
import { settings } from '#app/host/settings.ts'
import { useToday } from '#app/time/clock.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'

const tones = {
  INSCRICOES_ABERTAS: 'positive',
  EM_ANDAMENTO: 'accent',
  ENCERRADO: 'neutral',
} as const satisfies Record<EventStatus, string>

/** The event's status today, where the field is; between deadline and first day it adds that registrations are closed. */
export function EventStatusBadge({ event }: { event: Event }) {
  const { timeZone } = settings
  const today = useToday()
  const status = statusOn(event, today, timeZone)
  const isBetween = !isRegistrationOpen(event, today, timeZone) && today < dayOf(event.startDate, timeZone)
  return (
    <span className={badges}>
      <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      {isBetween && <Badge>Inscrições encerradas</Badge>}
    </span>
  )
}

const badges = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '1.5' })
