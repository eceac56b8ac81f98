import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database, Tables } from './tables.ts'

/** The place of a value in the parameters of a compiled query. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A query that is built and compiled once per engine. It is for queries of busy moments: building a query takes several
 * times as long as the embedded database needs to run it.
 * @param build builds the query, with `value('name')` for each value that differs from call to call
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Database, value: ValueOf<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const kept: { postgres?: CompiledQuery<Row>; sqlite?: CompiledQuery<Row> } = {}
  const value: ValueOf<Values> = (name) => sql.val(new Slot(name) as never)
  return async (db, values) => {
    const compiled = (kept[isPostgres(db) ? 'postgres' : 'sqlite'] ??= build(db, value).compile())
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? parameterOf(db, values[parameter.name as keyof Values]) : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** A list is one parameter (`isOneOf`): PostgreSQL takes arrays, the embedded database reads JSON. */
const parameterOf = (db: Database, value: unknown) =>
  Array.isArray(value) && !isPostgres(db) ? JSON.stringify(value) : value

/** A condition for `where`: the column is one of a list of values, for compiled queries with any number of them. */
export function isOneOf(
  db: Database,
  column: string,
  values: RawBuilder<readonly string[]>,
): Expression<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${values})`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${values}))`
}

/**
 * Inserts a row of a table, compiled once per engine; its columns are those of the first row. A row must have every
 * column, null included, except the columns in `Left`, which the database fills. So a column that a migration adds is a
 * compile error until each insert sets it or names it in `Left`.
 * @param end adds further parts to the query: `on conflict`, `returning`
 */
export function compiledInsert<Table extends keyof Tables, Left extends keyof Tables[Table] = never>(
  table: Table,
): (db: Database, row: Row<Table, Left>) => Promise<unknown>
export function compiledInsert<Table extends keyof Tables, Left extends keyof Tables[Table], Answer>(
  table: Table,
  end: (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => Compilable<Answer>,
): (db: Database, row: Row<Table, Left>) => Promise<Answer[]>
export function compiledInsert<Table extends keyof Tables>(
  table: Table,
  end: (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => Compilable = (insert) => insert,
) {
  let columns = 0
  let insert: ((db: Database, row: object) => Promise<unknown[]>) | undefined
  return (db: Database, row: object) => {
    insert ??= compiledQuery<object, unknown>((on, value) => {
      const names = Object.keys(row)
      columns = names.length
      const values = Object.fromEntries(names.map((name) => [name, value(name as never)]))
      return end(on.insertInto(table).values(values as never))
    })
    if (columns > 0 && Object.keys(row).length !== columns) throw new Error(`Two kinds of rows for ${table}`)
    return insert(db, row)
  }
}

/**
 * Inserts any number of rows with one statement, compiled once per engine; all rows together are one parameter, so their
 * number is not limited. Otherwise like `compiledInsert`.
 */
export function compiledInserts<Table extends keyof Tables, Left extends keyof Tables[Table] = never>(
  table: Table,
): (db: Database, rows: readonly Row<Table, Left>[]) => Promise<unknown>
export function compiledInserts<Table extends keyof Tables, Left extends keyof Tables[Table], Answer>(
  table: Table,
  end: (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => Compilable<Answer>,
): (db: Database, rows: readonly Row<Table, Left>[]) => Promise<Answer[]>
export function compiledInserts<Table extends keyof Tables>(
  table: Table,
  end: (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => Compilable = (insert) => insert,
) {
  let names: string[] | undefined
  const insert = compiledQuery<{ rows: string }, unknown>((db, value) => {
    const columns = names ?? []
    const [from, cell] = isPostgres(db)
      ? [sql`json_populate_recordset(null::${sql.table(table)}, ${value('rows')}::json)`, sql.ref]
      : [
          sql`json_each(${value('rows')})`,
          (name: string) => sql`json_extract(value, ${sql.lit(`$.${name}`)})`,
        ]
    // Without a condition SQLite would take `on conflict` for the beginning of a join.
    const rows = sql`select ${sql.join(columns.map((name) => cell(name)))} from ${from} where true`
    return end(
      db
        .insertInto(table)
        .columns(columns as never)
        .expression(rows as never),
    )
  })
  return async (db: Database, rows: readonly object[]) => {
    const [first] = rows
    if (!first) return []
    names ??= Object.keys(first)
    const { length } = names
    if (rows.some((row) => Object.keys(row).length !== length))
      throw new Error(`Two kinds of rows for ${table}`)
    return insert(db, { rows: JSON.stringify(rows) })
  }
}

type Row<Table extends keyof Tables, Left extends keyof Tables[Table]> = Required<
  Omit<Insertable<Tables[Table]>, Left>
>
