import type { Category, CategoryFields } from '#contract/categories.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'

export function categoryAnswer(row: CategoryRow): Category {
  return {
    id: row.id,
    eventId: row.event_id,
    ...fieldsOf(row),
    _count: { players: row.taken },
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

export function fieldsOf(row: CategoryRow): CategoryFields {
  return {
    title: row.title,
    category: row.kind,
    maxPlayers: row.max_players,
    award: row.award,
    listSort: row.list_sort,
  }
}

export function columnsOf(fields: CategoryFields) {
  return {
    title: fields.title,
    kind: fields.category,
    max_players: fields.maxPlayers,
    award: fields.award,
    list_sort: fields.listSort,
  }
}

/** The categories of an event in the order of `listSort`, then title. */
export async function readCategories(db: Database, eventId: string): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('list_sort')
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(categoryAnswer)
}
