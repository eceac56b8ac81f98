import { randomUUID } from 'node:crypto'
import { createCategory, maxCategories } from '#contract/categories.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { inEvent } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import {
  categoryAnswer,
  categoryRedaction,
  categoryColumns,
  categoryFields,
  loggedCategory,
} from './category-answer.ts'

export const createCategoryHandler = handle(
  createCategory,
  inEvent('ORGANIZADOR', 'eventId'),
  async ({ params, body, account, db, now, services, recordChange, afterCommit }) => {
    // Categories of one event are added one after the other; otherwise two calls could both add the last allowed one.
    const event = db.selectFrom('event').select('id').where('id', '=', params.eventId)
    if (!(await locked(db, event).executeTakeFirst())) return refuse('event.notFound')
    const row = await db
      .insertInto('category')
      .values({
        id: body.id ?? randomUUID(),
        event_id: params.eventId,
        ...categoryColumns(body),
        taken: 0,
        version: 1,
        updated_at: now.toISOString(),
        updated_by: account.id,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return refuse('category.idTaken')
    if ((await countCategories(db, params.eventId)) > maxCategories) return refuse('category.tooMany')
    recordChange({
      kind: 'category.created',
      eventId: params.eventId,
      entityId: row.id,
      after: loggedCategory(categoryFields(row)),
    })
    afterCommit(() => services.publicEvents.forget(params.eventId))
    return categoryAnswer({ ...row, updated_by_name: account.name })
  },
  { redaction: categoryRedaction },
)

async function countCategories(db: Database, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('category')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return count
}
