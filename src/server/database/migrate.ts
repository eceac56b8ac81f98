import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { SettingsError } from '#server/settings/settings.ts'
import { isPostgres } from './engine.ts'
import { type Migrations, migrations, type SchemaMigration } from './migrations.ts'
import type { Database, Tables } from './tables.ts'

/** Whether the database has all migrations of this version, and this version has those that the database requires. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const run = new Set(await executed(db))
  const required = await db.selectFrom('required_migration').select('name').execute()
  return (
    Object.keys(migrations).every((name) => run.has(name)) && required.every(({ name }) => name in migrations)
  )
}

interface Warnings {
  warn(facts: object, text: string): void
}

/** The tables that store which migrations were run; Kysely's `Migrator` creates the first one. */
interface Kept extends Tables {
  kysely_migration: { name: string }
}

/**
 * Brings the schema up to date. Several instances may call this at once: one does the work, the others wait for it. A
 * database that a newer version has migrated is used as it is.
 * @throws {SettingsError} when a newer version has removed something that this version needs
 */
export async function migrate(
  db: Database,
  log: Warnings,
  available: Migrations = migrations,
): Promise<void> {
  const { adapter } = db.getExecutor()
  const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' }
  // The migrator takes the same lock; a session may take it twice. Here it also protects the reading of the names.
  await db.connection().execute(async (one) => {
    await adapter.acquireMigrationLock(one, lock)
    try {
      await bringUp(one, log, available)
    } finally {
      await adapter.releaseMigrationLock(one, lock)
    }
  })
}

async function bringUp(db: Database, log: Warnings, available: Migrations): Promise<void> {
  await db.schema
    .createTable('required_migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute()
  await refuseTooNew(db, available)
  const newer = (await executed(db as Kysely<unknown> as Kysely<Kept>)).filter((name) => !(name in available))
  if (newer.length > 0) log.warn({ newer }, 'the database is of a newer version than this server')
  // The migrator refuses a database with unknown migrations, so these are added as empty ones.
  const all = { ...withMarks(available), ...Object.fromEntries(newer.map((name) => [name, nothing])) }
  const provider = { getMigrations: async () => all }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('The schema could not be brought up to date')
}

const nothing: Migration = { async up() {} }

async function refuseTooNew(db: Database, available: Migrations): Promise<void> {
  const required = await db.selectFrom('required_migration').select('name').execute()
  const missing = required.map(({ name }) => name).filter((name) => !(name in available))
  if (missing.length === 0) return
  throw new SettingsError([
    `O banco de dados é de uma versão mais nova, e esta não serve mais para ele (falta ${missing.join(', ')}). Inicie a versão mais nova, ou restaure uma cópia do banco feita antes da atualização (docs/operations.md).`,
  ])
}

async function executed(db: Kysely<Kept>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await db.selectFrom('kysely_migration').select('name').execute()
  return rows.map(({ name }) => name)
}

/** The migrations for the migrator: each one also stores its `requires`, in its own transaction. */
function withMarks(available: Migrations): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(available).map(([name, migration]) => [
      name,
      { up: (db: Kysely<Tables>) => upWithMark(db, migration) },
    ]),
  )
}

async function upWithMark(db: Kysely<Tables>, { up, requires }: SchemaMigration): Promise<void> {
  // PostgreSQL does not alter a table with pending deferred triggers, so they run now.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db)
  await up(db)
  if (requires === undefined) return
  await db
    .insertInto('required_migration')
    .values({ name: requires })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
