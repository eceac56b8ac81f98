import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '#server/database/migrate.ts'
import { fileOf, openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import type { Database } from '#server/database/tables.ts'

const quiet = { warn: () => undefined }

/** Opens the embedded database of a folder without migrating it, and always closes it. */
export async function withDatabase<Result>(
  folder: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openSqlite(folder, 'start')
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Does the same, after running the missing migrations. */
export function withMigrated<Result>(
  folder: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(folder, async (db) => {
    await migrate(db, quiet)
    return work(db)
  })
}

/** Makes the database one file, without a log beside it, that can be copied. */
export function asOneFile(folder: string): void {
  const file = new DatabaseSync(fileOf(folder))
  try {
    file.exec('pragma journal_mode = delete')
  } finally {
    file.close()
  }
}

/**
 * A folder that only this user can read. Files that an interrupted command left there are removed first, because they
 * hold personal data.
 * @param parent by default the system's folder for temporary files
 */
export async function withStaging<Result>(
  parent: string | undefined,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = parent === undefined ? newTemporary() : join(parent, 'staging')
  if (parent !== undefined) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const temporary = /^play-staging-(\d+)-/

function newTemporary(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = temporary.exec(name) ?? []
    if (owner && !isOfAnother(Number(owner))) removeIfAllowed(join(tmpdir(), name))
  }
  return mkdtempSync(join(tmpdir(), `play-staging-${process.pid}-`))
}

/** Whether another process with this id is running. */
function isOfAnother(id: number): boolean {
  if (id === process.pid) return false
  try {
    process.kill(id, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function removeIfAllowed(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder belongs to another user of the machine.
  }
}
