import { rulesOfCategory } from '#server/category-rules/rules-of-category.ts'
import { isGiven } from '#contract/formats/is-given.ts'
import type { Category, CategoryFields } from '#contract/categories.ts'
import { categoryRulesInWords } from '#contract/events/category-rule-words.ts'
import { tidyCategoryRules } from '#contract/events/category-rules.ts'
import { fromCents, toCents } from '#contract/events/fees.ts'
import { type LastChange, changerName, changesShown, nameOfChanger } from '#server/access/changed-by.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'

export function categoryAnswer(row: CategoryRow & LastChange): Category {
  return {
    id: row.id,
    eventId: row.event_id,
    ...categoryFields(row),
    endedAt: row.ended_at,
    _count: { players: row.taken },
    drawId: row.draw_id,
    drawCount: row.draw_count,
    ...changesShown(row),
  }
}

export function categoryFields(row: CategoryRow): CategoryFields {
  return {
    title: row.title,
    category: row.kind,
    maxPlayers: row.max_players,
    award: row.award,
    listSort: row.list_sort,
    fee: row.fee_cents === null ? null : fromCents(row.fee_cents),
    rules: rulesOfCategory(row),
    minimum: row.minimum,
  }
}

export function categoryColumns(fields: CategoryFields) {
  return {
    title: fields.title,
    kind: fields.category,
    max_players: fields.maxPlayers,
    award: fields.award,
    list_sort: fields.listSort,
    fee_cents: !isGiven(fields.fee) ? null : toCents(fields.fee),
    rules: rulesColumn(fields.rules),
    minimum: fields.minimum ?? null,
  }
}

function rulesColumn(rules: CategoryFields['rules']): string | null {
  const tidy = tidyCategoryRules(rules)
  return tidy && JSON.stringify(tidy)
}

/** The fields in the form in which the log stores them. */
export const loggedCategory = (fields: CategoryFields) => ({
  ...fields,
  rules: categoryRulesInWords(fields.rules, { isLevelSaid: true }) || null,
})

/** The answer is stored without the name of the account that changed the category. */
export const categoryRedaction = {
  withoutNames: (category: Category): Category => ({ ...category, updatedBy: null }),
  withNames: async (kept: Category, { db }: { db: Database }): Promise<Category> => ({
    ...kept,
    updatedBy: await nameOfChanger(db, kept.updatedById),
  }),
}

/** Categories with the names of the accounts that changed them last, in no particular order. */
export function categoriesWithNames(db: Database) {
  return db.selectFrom('category').selectAll().select(changerName('category'))
}

/** The categories of an event, or those of them with the ids, in the order of `listSort`, then title. */
export async function readCategories(
  db: Database,
  eventId: string,
  ids?: readonly string[],
): Promise<Category[]> {
  if (ids?.length === 0) return []
  const categories = categoriesWithNames(db).where('event_id', '=', eventId)
  const rows = await (ids ? categories.where('id', 'in', ids) : categories)
    .orderBy('list_sort')
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(categoryAnswer)
}
