import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { migrate } from '#server/database/migrate.ts'
import { fileOf } from '#server/database/sqlite/open-sqlite.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { lockFolder } from '#server/database/sqlite/lock-folder.ts'
import { prepareFolder } from '#server/database/sqlite/prepare-folder.ts'
import type { Database } from '#server/database/tables.ts'
import { CommandRefusal } from './command.ts'
import type { TableShape } from './table-shape.ts'

/** How long to wait for a server that is ending, in ms. */
const endsMs = 2_000

/**
 * Holds the lock that the server of this folder would hold.
 * @throws {SettingsError} while a server uses the folder
 */
export async function withLockedFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  prepareFolder(folder)
  const unlock = await lockFolder(folder, endsMs)
  try {
    return await work()
  } finally {
    unlock()
  }
}

/**
 * Opens a PostgreSQL database to which nobody else is connected, and migrates it.
 * @throws {CommandRefusal} while others, such as servers, are connected to it
 */
export async function withPostgres<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openPostgres(url, 'start', () => undefined, 1)
  try {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      db,
    )
    const others = rows[0]?.others ?? 0
    if (others > 0)
      throw new CommandRefusal(
        `${others === 1 ? 'Há outra conexão' : `Há ${others} outras conexões`} com o banco de dados. Encerre todos os servidores e tente de novo.`,
      )
    await migrate(db, { warn: () => undefined })
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** @throws {CommandRefusal} when the folder has a database */
export function refuseDatabaseIn(folder: string): void {
  if (existsSync(fileOf(folder)))
    throw new CommandRefusal(
      `Já existe um banco de dados em ${folder}. Nada foi mudado: escolha uma pasta vazia, ou mova a anterior.`,
    )
}

/** @throws {CommandRefusal} when a table has a row */
export async function refuseRows(db: Database, shape: readonly TableShape[]): Promise<void> {
  for (const { name } of shape) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new CommandRefusal(
        `O banco de dados de destino já tem dados (${name}). Nada foi mudado: use um banco vazio.`,
      )
  }
}
