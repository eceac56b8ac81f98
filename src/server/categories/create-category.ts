import { randomUUID } from 'node:crypto'
import { createCategory as call } from '#contract/categories.ts'
import { handle } from '#server/http/handle.ts'
import { organisesEvent } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { categoryAnswer, columnsOf } from './category-answer.ts'

export const createCategory = handle(
  call,
  organisesEvent('eventId'),
  async ({ params, body, account, db, now, eventChanged }) => {
    const row = await db
      .insertInto('category')
      .values({
        id: body.id ?? randomUUID(),
        event_id: params.eventId,
        ...columnsOf(body),
        taken: 0,
        version: 1,
        updated_at: now.toISOString(),
        updated_by: account.name,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return refuse('category.idTaken')
    eventChanged(params.eventId)
    return categoryAnswer(row)
  },
)
