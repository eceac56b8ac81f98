import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fileOf } from './sqlite/open-sqlite.ts'
import type { Database } from './tables.ts'
import { FileTrouble, isFileBusy, ReadOnly } from './trouble.ts'
import { watchFiles } from './sqlite/watch-files.ts'

const leastBytes = 1_000_000
const leastPages = 16
/**
 * For how long the result of a trial change is used for further checks, and how long a check waits for a running trial,
 * in ms.
 */
const trialMs = 500
const waitMs = 250

/** Resolves when the database can be read and changed. @throws an error for which `isUnavailable` is true */
export type CheckDatabase = () => Promise<void>

/** Checks that PostgreSQL answers and accepts changes. */
export function checkPostgres(db: Database): CheckDatabase {
  return async () => {
    const { rows } = await sql<{
      mode: string
    }>`select current_setting('transaction_read_only') as mode`.execute(db)
    if (rows[0]?.mode === 'on') throw new ReadOnly()
  }
}

/**
 * Checks that the open embedded database in `folder` answers and accepts changes: its file is still the opened one, its
 * disk has space, and a change without effect can be committed. A file that another process has locked counts as
 * healthy.
 */
export function checkSqlite(db: Database, folder: string): CheckDatabase {
  const assertInPlace = watchFiles(fileOf(folder))
  let trial: Promise<void> | undefined
  return async () => {
    assertInPlace()
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastBytes) throw FileTrouble.full(`${bavail * bsize} bytes on its disk`)
    await assertSparePages(db)
    trial ??= tryChange(db).finally(() => setTimeout(() => (trial = undefined), trialMs).unref())
    const late = new AbortController()
    const waited = pause(waitMs, undefined, { signal: late.signal }).catch(() => {})
    try {
      await Promise.race([trial, waited])
    } finally {
      late.abort()
    }
  }
}

async function assertSparePages(db: Database): Promise<void> {
  const { rows } = await sql<{ spare: number }>`
    select max_page_count - page_count + freelist_count as spare
    from pragma_max_page_count, pragma_page_count, pragma_freelist_count`.execute(db)
  const spare = rows[0]?.spare ?? 0
  if (spare < leastPages) throw FileTrouble.full(`${spare} pages of the most that it may have`)
}

/** Writes the first page of the file, which always exists. */
async function tryChange(db: Database): Promise<void> {
  try {
    await db.transaction().execute((tx) => sql`pragma user_version = 0`.execute(tx))
  } catch (error) {
    if (!isFileBusy(error)) throw error
  }
}
