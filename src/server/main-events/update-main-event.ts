import { updateMainEvent } from '#contract/main-events.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { changedContact, mainEventColumns, mainEventAnswer, mainEventRedaction } from './main-event-answer.ts'
import { ownMainEvent } from './own-main-event.ts'

/** The person of a main event can't be changed, because that person would lose the events in it. */
export const updateMainEventHandler = handle(
  updateMainEvent,
  ownMainEvent,
  async ({ params, body, db, services, recordChange, afterCommit }) => {
    const query = db.selectFrom('main_event').selectAll().where('id', '=', params.id)
    const before = await locked(db, query).executeTakeFirst()
    if (!before) return refuse('mainEvent.notFound')
    const after = await db
      .updateTable('main_event')
      .set(mainEventColumns(body))
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    recordChange({
      kind: 'mainEvent.changed',
      eventId: null,
      entityId: after.id,
      before: { name: before.name, contact: [] },
      after: { name: after.name, contact: changedContact(before, after) },
    })
    const events = await db.selectFrom('event').select('id').where('main_event_id', '=', params.id).execute()
    for (const { id } of events) afterCommit(() => services.publicEvents.forget(id))
    afterCommit(() => services.publicEvents.forgetMainEvents())
    return mainEventAnswer(after)
  },
  { redaction: mainEventRedaction },
)
