import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/** The description of a table that a copy needs. */
export interface TableShape {
  name: string
  /** Column names in alphabetical order. */
  columns: readonly string[]
  /** Columns of the primary key. */
  key: readonly string[]
}

/**
 * Tables that are not copied: migrations write the first one, and each server stores the files of its own build in the
 * second one.
 */
const leftOut = ['required_migration', 'kept_asset']

/**
 * The tables of an embedded database, each after the tables to which its rows refer. They are read from the database,
 * so that no table can be forgotten. PostgreSQL has the same tables.
 */
export async function readShape(embedded: Database): Promise<TableShape[]> {
  const all = (await embedded.introspection.getTables()).filter(({ name }) => !leftOut.includes(name))
  const shapes = new Map<string, TableShape & { refersTo: readonly string[] }>()
  for (const { name, columns } of all) {
    const { rows: key } = await sql<{
      name: string
    }>`select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(embedded)
    const { rows: references } = await sql<{
      name: string
    }>`select distinct "table" as name from pragma_foreign_key_list(${name})`.execute(embedded)
    shapes.set(name, {
      name,
      columns: columns.map((column) => column.name).toSorted(),
      key: key.map((column) => column.name),
      refersTo: references.map((table) => table.name).filter((table) => table !== name),
    })
  }
  const ordered = new Map<string, TableShape>()
  while (ordered.size < shapes.size) {
    const before = ordered.size
    for (const { refersTo, ...shape } of shapes.values())
      if (refersTo.every((name) => ordered.has(name))) ordered.set(shape.name, shape)
    if (ordered.size === before) throw new Error('Some tables refer to each other in a circle')
  }
  return [...ordered.values()]
}
