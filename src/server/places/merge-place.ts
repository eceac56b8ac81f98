import { maxCourts, mergePlace } from '#contract/places/places.ts'
import { only } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { eventsAt, loggedPlace, placeAnswer, placeRedaction } from './place-answer.ts'

/**
 * Merges a venue that was added twice: its events, and its courts with their schedules and plans, move to the other
 * place. Courts of the same name stay separate, because their plans may overlap.
 */
export const mergePlaceHandler = handle(
  mergePlace,
  only('ADMIN'),
  async ({ params: { id }, body: { intoId }, db, services, recordChange, afterCommit }) => {
    if (id === intoId) return refuseFields({ intoId: 'Escolha outro local' })
    // Events are locked before places, as in all commands, so that nobody changes the places of these events in the meantime.
    await lockEventsAt(db, [id, intoId])
    // Places are locked in the order of their ids; otherwise two that are merged into each other would wait forever.
    const query = db.selectFrom('place').selectAll().where('id', 'in', [id, intoId]).orderBy('id')
    const places = await locked(db, query).execute()
    const from = places.find((place) => place.id === id)
    const into = places.find((place) => place.id === intoId)
    if (!from || !into) return refuse('place.notFound')
    if ((await countCourts(db, [id, intoId])) > maxCourts) return refuse('place.tooManyCourts')
    const events = await eventsAt(db, id)
    await db.updateTable('court').set({ place_id: intoId }).where('place_id', '=', id).execute()
    await moveEvents(db, id, intoId)
    await db.deleteFrom('place').where('id', '=', id).execute()
    recordChange({
      kind: 'place.merged',
      eventId: null,
      entityId: id,
      before: loggedPlace(from),
      after: { intoId, eventIds: events.map((event) => event.id) },
    })
    for (const event of events) afterCommit(() => services.publicEvents.forget(event.id))
    return placeAnswer(into)
  },
  { redaction: placeRedaction },
)

async function lockEventsAt(db: Database, placeIds: readonly string[]): Promise<void> {
  const events = db
    .selectFrom('event')
    .select('id')
    .where('id', 'in', (inner) =>
      inner.selectFrom('event_place').select('event_id').where('place_id', 'in', placeIds),
    )
    .orderBy('id')
  await locked(db, events).execute()
}

async function countCourts(db: Database, placeIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('court')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('place_id', 'in', placeIds)
    .executeTakeFirstOrThrow()
  return count
}

/** An event that has both places keeps the other place at its position. */
async function moveEvents(db: Database, fromId: string, intoId: string): Promise<void> {
  await db
    .deleteFrom('event_place')
    .where('place_id', '=', fromId)
    .where('event_id', 'in', (inner) =>
      inner.selectFrom('event_place as other').select('other.event_id').where('other.place_id', '=', intoId),
    )
    .execute()
  await db.updateTable('event_place').set({ place_id: intoId }).where('place_id', '=', fromId).execute()
}
