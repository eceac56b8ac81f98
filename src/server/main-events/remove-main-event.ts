import { removeMainEvent } from '#contract/main-events.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { ownMainEvent } from './own-main-event.ts'

export const removeMainEventHandler = handle(
  removeMainEvent,
  ownMainEvent,
  async ({ params, db, services, recordChange, afterCommit }) => {
    const query = db.selectFrom('main_event').selectAll().where('id', '=', params.id)
    const row = await locked(db, query).executeTakeFirst()
    if (!row) return refuse('mainEvent.notFound')
    const { count } = await db
      .selectFrom('event')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('main_event_id', '=', params.id)
      .executeTakeFirstOrThrow()
    if (count > 0) return refuse('mainEvent.hasEvents', { count })
    await db.deleteFrom('main_event').where('id', '=', params.id).execute()
    recordChange({
      kind: 'mainEvent.removed',
      eventId: null,
      entityId: row.id,
      before: { name: row.name, personId: row.person_id },
    })
    afterCommit(() => services.publicEvents.forgetMainEvents())
    return undefined
  },
)
