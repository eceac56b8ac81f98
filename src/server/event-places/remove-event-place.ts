import { removeEventPlace } from '#contract/event-places.ts'
import { inEvent } from '#server/access/policies.ts'
import { notingFacts } from '#server/event-facts/note-facts.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const removeEventPlaceHandler = handle(
  removeEventPlace,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId, placeId }, db, now, services, recordChange, afterCommit }) => {
    if (!(await lockedEvent(db, eventId))) return refuse('event.notFound')
    const courts = await db
      .selectFrom('court')
      .select('title')
      .where('place_id', '=', placeId)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('schedule').select('court_id').where('event_id', '=', eventId),
      )
      .orderBy('title')
      .execute()
    if (courts.length > 0) return refuse('place.hasSchedules', { courts: courts.map(({ title }) => title) })
    const removed = await notingFacts(db, { eventId, now }, () =>
      db
        .deleteFrom('event_place')
        .where('event_id', '=', eventId)
        .where('place_id', '=', placeId)
        .returning('place_id')
        .executeTakeFirst(),
    )
    if (!removed) return refuse('place.notFound')
    recordChange({ kind: 'event.placeRemoved', eventId, entityId: eventId, before: { placeId } })
    afterCommit(() => services.publicEvents.forget(eventId))
    return undefined
  },
)
