import { closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { fileOf } from '#server/database/sqlite/open-sqlite.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { openPictures, imagesFolder } from '#server/pictures/pictures.ts'
import { FolderStore } from '#server/pictures/store/folder-store.ts'
import type { Settings } from '#server/settings/settings.ts'
import { describeBackup, sumOfFile } from './backup-format.ts'
import { copyTables } from './copy-tables.ts'
import { copyPictures, picturesOf } from './pictures-of.ts'
import { CommandRefusal, type Say } from './command.ts'
import { asOneFile, withDatabase, withMigrated } from './staging.ts'
import { readShape } from './table-shape.ts'
import { rowsIn, sumTables, type TableSums } from './table-sums.ts'

/**
 * Copies an installation into a new folder, also while its server is running: the database at one moment, then the
 * pictures of that moment, which never change.
 * @param folder missing or empty
 * @returns the text for the operator
 */
export async function takeBackup(
  settings: Settings,
  { folder, now, say }: { folder: string; now: Date; say: Say },
): Promise<string> {
  const { databaseUrl, dataFolder = '.' } = settings
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandRefusal(`A pasta ${folder} não está vazia. Cada cópia precisa de uma pasta própria.`)
  if (!databaseUrl && !existsSync(fileOf(dataFolder)))
    throw new CommandRefusal(`Não há banco de dados em ${dataFolder} (PLAY_DATA).`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (databaseUrl) await copyPostgres(databaseUrl, folder, say)
  else copyFile(fileOf(dataFolder), fileOf(folder))
  const { tables, names } = await readCopy(folder)
  await syncFile(fileOf(folder))
  const { store } = openPictures(settings)
  const target = new FolderStore(imagesFolder(folder))
  const { sums, missing } = store
    ? await copyPictures(store, target, names, say)
    : { sums: {}, missing: names }
  const backup = {
    format: 1 as const,
    takenAt: now.toISOString(),
    database: await sumOfFile(fileOf(folder)),
    tables,
    pictures: sums,
    missingPictures: missing,
  }
  await describeBackup(folder, backup)
  const lines = [
    `Cópia completa em ${folder}: ${rowsIn(tables)} linhas, ${Object.keys(sums).length} arquivos de imagens.`,
  ]
  if (missing.length > 0)
    lines.push(`Atenção: ${missing.length} arquivos de imagens faltam na própria instalação (backup.json).`)
  return lines.join('\n')
}

/** SQLite copies the state of the file at one moment, while other processes go on writing. */
function copyFile(from: string, to: string): void {
  // SQLite writes into the empty file and keeps its mode.
  closeSync(openSync(to, 'wx', 0o600))
  const file = new DatabaseSync(from, { timeout: 60_000 })
  try {
    file.prepare('vacuum into ?').run(to)
  } finally {
    file.close()
  }
}

async function copyPostgres(url: string, folder: string, say: Say): Promise<void> {
  const source = openPostgres(url, 'start', () => undefined, 2)
  try {
    await withMigrated(folder, (copy) => copyTables({ from: source, to: copy, embedded: copy, say }))
  } finally {
    await source.destroy()
  }
}

/** Checks the copy and counts its rows, because the installation itself may have changed since. */
async function readCopy(folder: string): Promise<{ tables: TableSums; names: string[] }> {
  const read = await withDatabase(folder, async (db) => ({
    tables: await sumTables(db, await readShape(db)),
    names: await picturesOf(db),
  }))
  asOneFile(folder)
  const file = new DatabaseSync(fileOf(folder), { readOnly: true })
  try {
    const [found] = file.prepare('pragma integrity_check').all()
    if (found?.integrity_check !== 'ok' || file.prepare('pragma foreign_key_check').all().length > 0)
      throw new CommandRefusal(
        'O banco de dados da instalação está danificado: a cópia não serve. Veja docs/operations.md.',
      )
  } finally {
    file.close()
  }
  return read
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
