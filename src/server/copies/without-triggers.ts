import { sql } from 'kysely'
import { isPostgres } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/**
 * Makes changes without running the triggers: copied rows bring their revisions with them.
 * @param tx a transaction: when it fails, the triggers are as before
 */
export async function withoutTriggers(tx: Database, change: () => Promise<void>): Promise<void> {
  if (isPostgres(tx)) {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct class.relname as name from pg_trigger
      join pg_class as class on class.oid = pg_trigger.tgrelid
      where not pg_trigger.tgisinternal and class.relnamespace = current_schema()::regnamespace`.execute(tx)
    for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
    await change()
    // Foreign keys are checked now, because a table with pending checks can't be altered.
    await sql`set constraints all immediate`.execute(tx)
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
    return
  }
  const { rows: triggers } = await sql<{ name: string; statement: string }>`
    select name, sql as statement from sqlite_schema where type = 'trigger'`.execute(tx)
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
  await change()
  for (const { statement } of triggers) await sql.raw(statement).execute(tx)
}
