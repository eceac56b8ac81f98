import { updateCategory } from '#contract/categories.ts'
import { editOutcome, hasSameFields } from '#contract/calls/field-edits.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { inEventOfCategory } from '#server/access/policies.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import {
  categoriesWithNames,
  categoryAnswer,
  categoryRedaction,
  categoryColumns,
  categoryFields,
} from './category-answer.ts'

export const updateCategoryHandler = handle(
  updateCategory,
  inEventOfCategory('ORGANIZADOR', 'categoryId'),
  async ({ params, body, account, db, now, services, recordChange, afterCommit }) => {
    const { version, base, ...wanted } = body
    const query = categoriesWithNames(db).where('id', '=', params.categoryId)
    const row = await locked(db, query).executeTakeFirst()
    if (!row) return refuse('category.notFound')
    const current = categoryAnswer(row)
    const isVersionSeen = version === undefined || version === row.version
    const fields = editOutcome({ base, wanted }, categoryFields(row), isVersionSeen)
    if (!fields) return refuseChanged('category.changed', current)
    if (hasSameFields(fields, categoryFields(row))) return current
    if (fields.category !== row.kind && row.draw_id !== null)
      return refuse('category.drawn', { title: row.title })
    if (fields.maxPlayers < row.taken) return refuse('category.belowRegistered', { count: row.taken })
    const changed = await db
      .updateTable('category')
      .set({
        ...categoryColumns(fields),
        version: row.version + 1,
        updated_at: now.toISOString(),
        updated_by: account.id,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    recordChange({
      kind: 'category.changed',
      eventId: row.event_id,
      entityId: row.id,
      before: categoryFields(row),
      after: fields,
    })
    afterCommit(() => services.publicEvents.forget(row.event_id))
    return categoryAnswer({ ...changed, updated_by_name: account.name })
  },
  { redaction: categoryRedaction },
)
