import type { Category, CategoryFields } from '#contract/categories.ts'
import { type LastChange, changerName, changesShown, nameOfChanger } from '#server/access/changed-by.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'

export function categoryAnswer(row: CategoryRow & LastChange): Category {
  return {
    id: row.id,
    eventId: row.event_id,
    ...categoryFields(row),
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
  }
}

export function categoryColumns(fields: CategoryFields) {
  return {
    title: fields.title,
    kind: fields.category,
    max_players: fields.maxPlayers,
    award: fields.award,
    list_sort: fields.listSort,
  }
}

/** Kept without the name of who changed it. */
export const categoryRedaction = {
  withoutNames: (category: Category): Category => ({ ...category, updatedBy: null }),
  withNames: async (kept: Category, { db }: { db: Database }): Promise<Category> => ({
    ...kept,
    updatedBy: await nameOfChanger(db, kept.updatedById),
  }),
}

/** Categories with the names of who changed them last, without an order of their own. */
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
