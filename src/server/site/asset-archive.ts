import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { readIfThere } from './read-if-there.ts'

const keptMs = 30 * 86_400_000
/** Rows of one insert. A build has about 300 files with 3 MB together. */
const filesAtOnce = 20

/** A stored file and its name. The name is that of a compressed form, if that form was requested and exists. */
export interface KeptAsset {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The files with a hash in their name, of all builds that were served in the last 30 days. An open tab, an installed
 * app or a page of another instance requests the files of its own build, from any instance.
 */
export interface AssetArchive {
  /** Stores that this build is served now, and deletes the builds that were not served for 30 days. */
  keep(now: Date): Promise<void>
  /**
   * The first of these files that is stored. It reads the store each time: another instance may have added the file a
   * moment ago.
   */
  read(names: readonly string[]): Promise<KeptAsset | undefined>
}

/** The archive in a folder, for the embedded database, which belongs to one server on one machine. */
export class FolderArchive implements AssetArchive {
  readonly #built: string
  readonly #folder: string

  constructor(appFolder: string, dataFolder: string) {
    this.#built = join(appFolder, 'assets')
    this.#folder = join(dataFolder, 'assets')
  }

  async keep(now: Date): Promise<void> {
    mkdirSync(this.#folder, { recursive: true })
    for (const name of filesIn(this.#built)) {
      const kept = join(this.#folder, name)
      if (!existsSync(kept)) keepFile(join(this.#built, name), kept)
      utimesSync(kept, now, now)
    }
    for (const name of readdirSync(this.#folder)) {
      const kept = join(this.#folder, name)
      if (statSync(kept).mtimeMs < now.getTime() - keptMs) rmSync(kept)
    }
  }

  async read(names: readonly string[]): Promise<KeptAsset | undefined> {
    for (const name of names.filter(isName)) {
      const bytes = await readIfThere(join(this.#folder, name))
      if (bytes) return { name, bytes }
    }
    return undefined
  }
}

/** The archive in PostgreSQL, the only store that instances on several machines certainly share. */
export class DatabaseArchive implements AssetArchive {
  readonly #db: Database
  readonly #built: string

  constructor(appFolder: string, db: Database) {
    this.#built = join(appFolder, 'assets')
    this.#db = db
  }

  async keep(now: Date): Promise<void> {
    const names = filesIn(this.#built).toSorted()
    const served_at = now.toISOString()
    const served = await this.#stillServed(names, now)
    const added = names.filter((name) => !served.has(name))
    for (let first = 0; first < added.length; first += filesAtOnce) {
      const rows = added.slice(first, first + filesAtOnce).map(async (name) => ({
        name,
        bytes: await readFile(join(this.#built, name)),
        served_at,
      }))
      await this.#db
        .insertInto('kept_asset')
        .values(await Promise.all(rows))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    }
    const limit = new Date(now.getTime() - keptMs).toISOString()
    await this.#db.deleteFrom('kept_asset').where('served_at', '<', limit).execute()
  }

  async read(wanted: readonly string[]): Promise<KeptAsset | undefined> {
    const names = wanted.filter(isName)
    const { rows } = await sql<KeptAsset>`
      select name, bytes from kept_asset where name = any(${names})
      order by array_position(${names}, name) limit 1`.execute(this.#db)
    return rows[0]
  }

  /**
   * The names that are already stored. Their moment is renewed only when it is a day old, and rows are locked in a
   * fixed order: otherwise instances that start at the same time would wait for each other.
   */
  async #stillServed(names: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    const served_at = now.toISOString()
    const dayAgo = new Date(now.getTime() - 86_400_000).toISOString()
    await sql`
      with old as (
        select name from kept_asset where name = any(${names}) and served_at < ${dayAgo}
        order by name collate "C" for update
      )
      update kept_asset set served_at = ${served_at} from old where kept_asset.name = old.name`.execute(
      this.#db,
    )
    const { rows } = await sql<{ name: string }>`
      select name from kept_asset where name = any(${names})`.execute(this.#db)
    return new Set(rows.map(({ name }) => name))
  }
}

/** Whether a name is a plain file name, which can't lead out of the folder. */
const isName = (name: string) => /^\w[\w.-]*$/.test(name)

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

/**
 * Makes a hard link where possible, which is faster than a copy. That is safe because no build writes into an existing
 * file.
 */
function keepFile(built: string, kept: string): void {
  try {
    linkSync(built, kept)
  } catch {
    copyFileSync(built, kept)
  }
}
