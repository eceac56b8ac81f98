import { removeEventPlace } from '#contract/events.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const removeEventPlaceHandler = handle(
  removeEventPlace,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params: { eventId, placeId }, db, services, recordChange, afterCommit }) => {
    const removed = await db
      .deleteFrom('event_place')
      .where('event_id', '=', eventId)
      .where('place_id', '=', placeId)
      .returning('place_id')
      .executeTakeFirst()
    if (!removed) return refuse('place.notFound')
    recordChange({ kind: 'event.placeRemoved', eventId, entityId: eventId, before: { placeId } })
    afterCommit(() => services.publicEvents.forget(eventId))
    return undefined
  },
)
