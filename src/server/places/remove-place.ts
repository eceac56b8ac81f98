import { removePlace } from '#contract/places/places.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { eventsAt, loggedPlace } from './place-answer.ts'
import { readableTitles } from './readable-titles.ts'
import { changesPlace, mayChangePlace } from './visible-places.ts'

/** The courts of the place are removed with it. */
export const removePlaceHandler = handle(
  removePlace,
  changesPlace,
  async ({ params, account, db, recordChange }) => {
    const query = db.selectFrom('place').selectAll().where('id', '=', params.id)
    const row = await locked(db, query).executeTakeFirst()
    if (!row) return refuse('place.notFound')
    // An ADMIN may have confirmed the place after the policy was checked.
    const denied = await mayChangePlace(db, account, row.id)
    if (denied) return denied
    const events = await eventsAt(db, row.id)
    if (events.length > 0) return refuse('place.inUse', { events: await readableTitles(db, account, events) })
    await db.deleteFrom('place').where('id', '=', row.id).execute()
    recordChange({ kind: 'place.removed', eventId: null, entityId: row.id, before: loggedPlace(row) })
    return undefined
  },
)
