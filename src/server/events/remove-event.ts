import { removeEvent } from '#contract/events/events.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { eventFields, loggedFields } from './event-fields.ts'
import { lockedEvent } from './lock-event.ts'

/** The database removes its places and members with it (foreign keys). */
export const removeEventHandler = handle(
  removeEvent,
  inEvent('DONO', 'id'),
  async ({ params, account, db, services, recordChange, afterCommit }) => {
    const event = await lockedEvent(db, params.id)
    if (!event) return refuse('event.notFound')
    const denied = await mayAct(db, account, 'DONO', 'event.notFound', event.id)
    if (denied) return denied
    const { id } = event
    const registrations = db.selectFrom('registration').select('id').where('event_id', '=', id)
    if (await registrations.limit(1).executeTakeFirst()) return refuse('event.hasRegistrations')
    // People on the waiting list must be informed, and no mail about a removed event is possible: the organiser must
    // cancel it first. People who never confirmed their entry get no mail anyway.
    const waiting = db
      .selectFrom('waiting')
      .select('id')
      .where('event_id', '=', id)
      .where('is_confirmed', '=', 1)
    if (event.cancelled_at === null && (await waiting.limit(1).executeTakeFirst()))
      return refuse('event.hasWaiting')
    await db.deleteFrom('category').where('event_id', '=', id).execute()
    await db.deleteFrom('event').where('id', '=', id).execute()
    recordChange({
      kind: 'event.removed',
      eventId: id,
      entityId: id,
      before: loggedFields(eventFields(event)),
    })
    afterCommit(() => services.publicEvents.forget(id))
    return undefined
  },
)
