import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fileOf } from './open.ts'
import type { Database } from './tables.ts'
import { FileTrouble, isFileBusy, ReadOnly } from './trouble.ts'
import { watchFiles } from './sqlite/watch-files.ts'

const leastBytes = 1_000_000
const leastPages = 16
/** How long a change that was tried tells for others, and how long anybody waits for its end. */
const trialMs = 500
const waitMs = 250

/** Resolves when the database can serve. @throws why it can't, of the kind that `isUnavailable` knows */
export type CheckDatabase = () => Promise<void>

/** PostgreSQL answers, and takes changes. */
export function checkPostgres(db: Database): CheckDatabase {
  return async () => {
    const { rows } = await sql<{
      mode: string
    }>`select current_setting('transaction_read_only') as mode`.execute(db)
    if (rows[0]?.mode === 'on') throw new ReadOnly()
  }
}

/**
 * The embedded database in `folder`, which is open, answers, and takes changes: its file is the one that was opened,
 * its disk has space, and a change that changes nothing is committed. While another process holds the file it is well.
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

/** Writes the page that is always there. */
async function tryChange(db: Database): Promise<void> {
  try {
    await db.transaction().execute((tx) => sql`pragma user_version = 0`.execute(tx))
  } catch (error) {
    if (!isFileBusy(error)) throw error
  }
}
