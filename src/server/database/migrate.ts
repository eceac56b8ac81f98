import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { SettingsError } from '#server/settings/settings.ts'
import { isPostgres } from './engine.ts'
import * as firstTables from './migrations/0001-ground.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as signUps from './migrations/0003-sign-ups.ts'
import * as namesAreJoined from './migrations/0004-names-are-joined.ts'
import * as registrants from './migrations/0005-registrants.ts'
import * as crowds from './migrations/0006-crowds.ts'
import * as revisions from './migrations/0008-revisions.ts'
import * as playerValue from './migrations/0009-player-value.ts'
import * as organising from './migrations/0010-organising.ts'
import * as keptAssets from './migrations/0011-kept-assets.ts'
import * as playerUpdatedBy from './migrations/0011-player-updated-by.ts'
import * as pictures from './migrations/0013-pictures.ts'
import * as proposedPlaces from './migrations/0014-proposed-places.ts'
import * as ceps from './migrations/0015-ceps.ts'
import * as administration from './migrations/0016-administration.ts'
import * as schedules from './migrations/0017-schedules.ts'
import * as desk from './migrations/0018-desk.ts'
import * as withdrawals from './migrations/0019-withdrawals.ts'
import * as waitingList from './migrations/0020-waiting-list.ts'
import * as pairs from './migrations/0021-pairs.ts'
import * as holds from './migrations/0022-holds.ts'
import * as waitingConfirmed from './migrations/0023-waiting-confirmed.ts'
import * as presence from './migrations/0024-presence.ts'
import * as shirts from './migrations/0025-shirts.ts'
import * as oneRevision from './migrations/0026-one-revision-per-transaction.ts'
import * as birthDates from './migrations/0027-birth-dates-count.ts'
import * as givenBy from './migrations/0028-given-by.ts'
import * as foundByIndex from './migrations/0029-found-by-index.ts'
import * as pictureKeys from './migrations/0030-picture-keys.ts'
import * as partedPairs from './migrations/0031-parted-pairs.ts'
import * as drafts from './migrations/0032-drafts.ts'
import * as waitingDeviceKey from './migrations/0033-waiting-device-key.ts'
import * as mailsPerAddress from './migrations/0034-mails-per-address.ts'
import * as titlesAtSharedCourts from './migrations/0036-titles-at-shared-courts.ts'
import * as draws from './migrations/0037-draws.ts'
import * as orderOfPlay from './migrations/0039-order-of-play.ts'
import * as courtClosings from './migrations/0041-court-closings.ts'
import * as drawsByHand from './migrations/0042-draws-by-hand.ts'
import * as planRules from './migrations/0043-plan-rules.ts'
import * as luckyLosers from './migrations/0044-lucky-losers.ts'
import * as paymentNotices from './migrations/0045-payment-notices.ts'
import * as hiddenGames from './migrations/0046-hidden-games.ts'
import * as push from './migrations/0047-push.ts'
import * as statementEntries from './migrations/0048-statement-entries.ts'
import type { Database, Tables } from './tables.ts'

export interface SchemaMigration extends Migration {
  /**
   * Of a migration that takes something away: the earlier one from which on no version uses it. Versions that do not
   * know that one refuse to start from then on.
   */
  requires?: string
}
export type Migrations = Readonly<Record<string, SchemaMigration>>

/**
 * Run in the order of their names; one that comes late with an earlier name is run still. A migration that was ever
 * released is never changed, and a version beside this one must be able to go on: see decision 23 for what each may do.
 */
export const migrations: Migrations = {
  '0001-ground': firstTables,
  '0002-accounts': accounts,
  '0003-sign-ups': signUps,
  '0004-names-are-joined': namesAreJoined,
  '0005-registrants': registrants,
  '0006-crowds': crowds,
  '0008-revisions': revisions,
  '0009-player-value': playerValue,
  '0010-organising': organising,
  '0011-kept-assets': keptAssets,
  '0011-player-updated-by': playerUpdatedBy,
  '0013-pictures': pictures,
  '0014-proposed-places': proposedPlaces,
  '0015-ceps': ceps,
  '0016-administration': administration,
  '0017-schedules': schedules,
  '0018-desk': desk,
  '0019-withdrawals': withdrawals,
  '0020-waiting-list': waitingList,
  '0021-pairs': pairs,
  '0022-holds': holds,
  '0023-waiting-confirmed': waitingConfirmed,
  '0024-presence': presence,
  '0025-shirts': shirts,
  '0026-one-revision-per-transaction': oneRevision,
  '0027-birth-dates-count': birthDates,
  '0028-given-by': givenBy,
  '0029-found-by-index': foundByIndex,
  '0030-picture-keys': pictureKeys,
  '0031-parted-pairs': partedPairs,
  '0032-drafts': drafts,
  '0033-waiting-device-key': waitingDeviceKey,
  '0034-mails-per-address': mailsPerAddress,
  '0036-titles-at-shared-courts': titlesAtSharedCourts,
  '0037-draws': draws,
  '0039-order-of-play': orderOfPlay,
  '0041-court-closings': courtClosings,
  '0042-draws-by-hand': drawsByHand,
  '0043-plan-rules': planRules,
  '0044-lucky-losers': luckyLosers,
  '0045-payment-notices': paymentNotices,
  '0046-hidden-games': hiddenGames,
  '0047-push': push,
  '0048-statement-entries': statementEntries,
}

/** Whether the database has all migrations of this version, and this version those that the database requires. */
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

/** Tables that the migrations are kept in; Kysely's `Migrator` makes the first. */
interface Kept extends Tables {
  kysely_migration: { name: string }
}

/**
 * Brings the schema up to date. Several instances may do so at once: one does the work, the others wait for it.
 * A database that a newer version brought up is used as it is.
 * @throws {SettingsError} when a newer version has taken away what this one needs
 */
export async function migrate(
  db: Database,
  log: Warnings,
  available: Migrations = migrations,
): Promise<void> {
  const { adapter } = db.getExecutor()
  const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' }
  // The lock that the migrator takes itself, which a session may take twice: the names are read under it, too.
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
  // The migrator refuses a database with migrations that it does not know.
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

/** Each migration as the migrator runs it: what it requires is written down in its own transaction. */
function withMarks(available: Migrations): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(available).map(([name, migration]) => [
      name,
      { up: (db: Kysely<Tables>) => upWithMark(db, migration) },
    ]),
  )
}

async function upWithMark(db: Kysely<Tables>, { up, requires }: SchemaMigration): Promise<void> {
  // What triggers have put off until the commit would keep the tables of changed rows from being changed.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db)
  await up(db)
  if (requires === undefined) return
  await db
    .insertInto('required_migration')
    .values({ name: requires })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
