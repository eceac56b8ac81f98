import { type Expression, sql, type SqlBool } from 'kysely'
import { searchWords } from '#contract/formats.ts'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'

/** More words than that narrow nothing down any further. */
const maxWords = 8

/**
 * A condition for `where`: all words that were typed occur in the columns, whatever their case, accents and apostrophes
 * (as `matches` of the contract). @param columns `table.column`; one that is null says nothing
 */
export function containsWords(db: Database, columns: readonly string[], typed: string): Expression<SqlBool> {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )
  const words = searchWords(typed).slice(0, maxWords)
  if (words.length === 0) return sql<SqlBool>`1 = 1`
  const conditions = words.map((word) =>
    isPostgres(db)
      ? sql`position(${word} in ${postgresKey(text)}) > 0`
      : sql`instr(search_key(${text}), ${word}) > 0`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** What `search_key`, a function of the embedded database (`open.ts`), answers there. */
const postgresKey = (text: Expression<unknown>) =>
  sql`regexp_replace(lower(normalize(${text}, NFD)), ${marks}, '', 'g')`
/** Combining accents, apostrophes and hyphens in their shapes. */
const marks = String.raw`[\u0300-\u036f'’‘‛ʼʹ′´\u0060\-‐‑‒–—―]`
