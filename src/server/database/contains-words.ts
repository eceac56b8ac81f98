import { type Expression, sql, type SqlBool } from 'kysely'
import { searchWords } from '#contract/formats/formats.ts'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'

/** Further words are ignored: they hardly reduce the result. */
const maxWords = 8

/**
 * A condition for `where`: every typed word occurs in one of the columns. Case, accents and apostrophes are ignored
 * (like `matches` of the contract).
 * @param columns `table.column`; a column that is null contains no word
 */
export function containsWords(db: Database, columns: readonly string[], typed: string): Expression<SqlBool> {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )
  const words = searchWords(typed).slice(0, maxWords)
  if (words.length === 0) return sql<SqlBool>`1 = 1`
  if (!isPostgres(db)) return sql<SqlBool>`contains_words(${text}, ${words.join(' ')}) = 1`
  const conditions = words.map((word) => sql`position(${word} in ${postgresKey(text)}) > 0`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The same result as `searchKey` of the contract, which the embedded database calls. */
const postgresKey = (text: Expression<unknown>) =>
  sql`regexp_replace(lower(normalize(${text}, NFD)), ${marks}, '', 'g')`
/** Combining accents, and all variants of apostrophes and hyphens. */
const marks = String.raw`[\u0300-\u036f'’‘‛ʼʹ′´\u0060\-‐‑‒–—―]`
