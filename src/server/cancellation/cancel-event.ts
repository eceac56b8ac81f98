import { cancelEvent } from '#contract/events/events.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import type { Database } from '#server/database/tables.ts'
import { takingPart } from '#server/database/takes-part.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { eventRedaction } from '#server/events/event-redaction.ts'
import { queueEventCancelled } from '#server/registrations/letters/event-cancelled.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { freeCourtsOf } from '#server/schedules/remove-schedule.ts'
import { setEventState } from '#server/events/set-event-state.ts'
import { queueWaitingCancelled } from '#server/waiting-list/waiting-cancelled.ts'

/** Whether somebody takes part: after the last day, they have played, and nothing that they paid is to go back. */
async function hasPlayers(db: Database, eventId: string): Promise<boolean> {
  const players = db.selectFrom('player').select('id').where('event_id', '=', eventId).where(takingPart)
  return (await players.limit(1).executeTakeFirst()) !== undefined
}

/** The payments stay marked: an organiser pays the money back by hand, and marks it with `setPlayerRefund`. */
export const cancelEventHandler = handle(
  cancelEvent,
  inEvent('DONO', 'id'),
  async (request) => {
    const { params, body, account, db, now, today, recordChange } = request
    const event = await lockedEvent(db, params.id)
    if (!event) return refuse('event.notFound')
    const denied = await mayAct(db, account, 'DONO', 'event.notFound', event.id)
    if (denied) return denied
    if (event.is_draft === 1) return refuse('event.isDraft')
    if (event.cancelled_at !== null) return refuse('event.cancelled')
    if (event.end_date < today && (await hasPlayers(db, event.id))) return refuse('event.over')
    await queueEventCancelled(db, event.id, now)
    await queueWaitingCancelled(db, event.id, now)
    const cancelledAt = now.toISOString()
    recordChange({
      kind: 'event.cancelled',
      eventId: event.id,
      entityId: event.id,
      before: { cancelledAt: null },
      after: { cancelledAt },
    })
    await freeCourtsOf(event.id, request)
    return setEventState(event.id, { cancelled_at: cancelledAt, cancel_reason: body.reason }, request)
  },
  { redaction: eventRedaction },
)
