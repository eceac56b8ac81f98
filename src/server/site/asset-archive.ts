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
/** Rows of an insert: a build has some 300 files, 3 MB together. */
const filesAtOnce = 20

/** A kept file, and the name under which it is kept: that of a packed form where one was asked for and is there. */
export interface KeptAsset {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Hashed files of all builds that were served in the last 30 days: a tab, an installed app or a page of another instance
 * asks for the files of its own build, whichever instance it meets.
 */
export interface AssetArchive {
  /** Says that this build is served now, and forgets those that were not for 30 days. */
  keep(now: Date): Promise<void>
  /** The first of these names that is kept, as it is now: another instance may have added it a moment ago. */
  read(names: readonly string[]): Promise<KeptAsset | undefined>
}

/** Beside the embedded database, whose one server at a time is on this machine. */
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

/** In PostgreSQL, which is all that instances on several machines surely have in common. */
export class DatabaseArchive implements AssetArchive {
  readonly #db: Database
  readonly #built: string

  constructor(appFolder: string, db: Database) {
    this.#built = join(appFolder, 'assets')
    this.#db = db
  }

  async keep(now: Date): Promise<void> {
    const names = filesIn(this.#built)
    const served_at = now.toISOString()
    const known = await this.#stillServed(names, served_at)
    const added = names.filter((name) => !known.has(name))
    for (let first = 0; first < added.length; first += filesAtOnce) {
      const rows = added.slice(first, first + filesAtOnce).map(async (name) => ({
        name,
        bytes: await readFile(join(this.#built, name)),
        served_at,
      }))
      await this.#db
        .insertInto('kept_asset')
        .values(await Promise.all(rows))
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ served_at }))
        .execute()
    }
    const limit = new Date(now.getTime() - keptMs).toISOString()
    await this.#db.deleteFrom('kept_asset').where('served_at', '<', limit).execute()
  }

  async read(names: readonly string[]): Promise<KeptAsset | undefined> {
    const { rows } = await sql<KeptAsset>`
      select name, bytes from kept_asset where name = any(${names})
      order by array_position(${names}, name) limit 1`.execute(this.#db)
    return rows[0]
  }

  /** Those of the names that are kept already. */
  async #stillServed(names: readonly string[], served_at: string): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ name: string }>`
      update kept_asset set served_at = ${served_at} where name = any(${names}) returning name`.execute(
      this.#db,
    )
    return new Set(rows.map(({ name }) => name))
  }
}

/** No path leads out of the folder. */
const isName = (name: string) => /^\w[\w.-]*$/.test(name)

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

/** Links where it can: a build's files are replaced by others, never written again, and copying takes its time. */
function keepFile(built: string, kept: string): void {
  try {
    linkSync(built, kept)
  } catch {
    copyFileSync(built, kept)
  }
}
