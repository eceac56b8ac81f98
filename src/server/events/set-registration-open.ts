import { isRegistrationOpen } from '#contract/events/event-status.ts'
import { setRegistrationOpen } from '#contract/events/events.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { dates } from './event-answer.ts'
import { eventRedaction } from './event-redaction.ts'
import { lockedEvent } from './lock-event.ts'
import { setEventState } from './set-event-state.ts'

/** A second closing keeps the moment of the first. The deadline does not change. */
export const setRegistrationOpenHandler = handle(
  setRegistrationOpen,
  inEvent('ORGANIZADOR', 'eventId'),
  async (request) => {
    const { params, body, db, now, today, services, recordChange } = request
    const event = await lockedEvent(db, params.eventId)
    if (!event) return refuse('event.notFound')
    if (event.is_draft === 1) return refuse('event.isDraft')
    if (event.cancelled_at !== null) return refuse('event.cancelled')
    if (body.isOpen && !isRegistrationOpen(dates(event), today, services.settings.timeZone))
      return refuse('event.closedByDeadline')
    const closedAt = body.isOpen ? null : (event.registration_closed_at ?? now.toISOString())
    recordChange({
      kind: 'event.registration',
      eventId: event.id,
      entityId: event.id,
      before: { closedAt: event.registration_closed_at },
      after: { closedAt },
    })
    return setEventState(event.id, { registration_closed_at: closedAt }, request)
  },
  { redaction: eventRedaction },
)
