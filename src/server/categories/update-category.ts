import { type CategoryFields, updateCategory } from '#contract/categories.ts'
import { tidyCategoryRules } from '#contract/events/category-rules.ts'
import { editOutcome, hasSameFields } from '#contract/calls/field-edits.ts'
import { keepFeesOfEvent } from '#server/fees/past-fees.ts'
import { locked } from '#server/database/engine.ts'
import type { CategoryRow } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { inEventOfCategory } from '#server/access/policies.ts'
import { refuse, refuseChanged } from '#server/http/refusal.ts'
import {
  categoriesWithNames,
  categoryAnswer,
  categoryRedaction,
  categoryColumns,
  categoryFields,
  loggedCategory,
} from './category-answer.ts'

export const updateCategoryHandler = handle(
  updateCategory,
  inEventOfCategory('ORGANIZADOR', 'categoryId'),
  async ({ params, body, account, db, now, services, recordChange, afterCommit }) => {
    const { version, base: seen, ...sent } = body
    const query = categoriesWithNames(db).where('id', '=', params.categoryId)
    const row = await locked(db, query).executeTakeFirst()
    if (!row) return refuse('category.notFound')
    const current = categoryAnswer(row)
    const wanted = complete(sent, row)
    const base = seen && complete(seen, row)
    const isVersionSeen = version === undefined || version === row.version
    const fields = editOutcome({ base, wanted }, categoryFields(row), isVersionSeen)
    if (!fields) return refuseChanged('category.changed', current)
    if (hasSameFields(fields, categoryFields(row))) return current
    if (fields.category !== row.kind && row.draw_id !== null)
      return refuse('category.drawn', { title: row.title })
    if (fields.maxPlayers < row.taken) return refuse('category.belowRegistered', { count: row.taken })
    const columns = categoryColumns(fields)
    if (columns.fee_cents !== row.fee_cents) await keepFeesOfEvent(db, row.event_id, now)
    const changed = await db
      .updateTable('category')
      .set({
        ...columns,
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
      before: loggedCategory(categoryFields(row)),
      after: loggedCategory(fields),
    })
    afterCommit(() => services.publicEvents.forget(row.event_id))
    return categoryAnswer({ ...changed, updated_by_name: account.name })
  },
  { redaction: categoryRedaction },
)

/** A client that does not know fees, minimum or rules does not send them; then they keep their values. */
function complete(fields: CategoryFields, row: CategoryRow): CategoryFields {
  const { fee, minimum, rules } = categoryFields(row)
  return {
    fee,
    minimum,
    ...fields,
    rules: fields.rules === undefined ? rules : tidyCategoryRules(fields.rules),
  }
}
