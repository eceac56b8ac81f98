import { updatePlace } from '#contract/places/places.ts'
import { editOutcome } from '#contract/calls/field-edits.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import {
  placeColumns,
  eventsAt,
  loggedPlace,
  placeAnswer,
  placeRedaction,
  refuseIncomplete,
} from './place-answer.ts'
import { changesPlace, mayChangePlace } from './visible-places.ts'

/** A place that an ADMIN saves must be complete, and is confirmed by that. */
export const updatePlaceHandler = handle(
  updatePlace,
  changesPlace,
  async ({ params, body, account, db, services, recordChange, afterCommit }) => {
    const query = db.selectFrom('place').selectAll().where('id', '=', params.id)
    const before = await locked(db, query).executeTakeFirst()
    if (!before) return refuse('place.notFound')
    // An ADMIN may have confirmed the place after the policy was checked.
    const denied = await mayChangePlace(db, account, before.id)
    if (denied) return denied
    const isProposed = account.role !== 'ADMIN'
    const { base, ...sent } = body
    const incomplete = isProposed ? undefined : refuseIncomplete(sent)
    if (incomplete) return incomplete
    const edit = { base: base && placeColumns(base), wanted: placeColumns(sent) }
    const columns = editOutcome(edit, placeColumns(placeAnswer(before)), true)
    if (!columns) return refuseChanged('place.changed', placeAnswer(before))
    const after = await db
      .updateTable('place')
      .set({ ...columns, is_proposed: isProposed ? 1 : 0 })
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    recordChange({
      kind: 'place.changed',
      eventId: null,
      entityId: after.id,
      before: loggedPlace(before),
      after: loggedPlace(after),
    })
    for (const { id } of await eventsAt(db, after.id)) afterCommit(() => services.publicEvents.forget(id))
    return placeAnswer(after)
  },
  { redaction: placeRedaction },
)
