import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'

/** Where a value comes in, in the parameters of a compiled query. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A query that is built and compiled once per engine: for what a crowd asks at once, since building a query costs
 * several times what the embedded database needs to carry it out.
 * @param build gets `value('name')` for each value that differs from call to call
 */
export function compiledQuery<Values extends object, Row>(
  build: (db: Database, value: ValueOf<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const kept: { postgres?: CompiledQuery<Row>; sqlite?: CompiledQuery<Row> } = {}
  const value: ValueOf<Values> = (name) => sql.val(new Slot(name) as never)
  return async (db, values) => {
    const compiled = (kept[isPostgres(db) ? 'postgres' : 'sqlite'] ??= build(db, value).compile())
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
