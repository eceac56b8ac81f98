import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf } from '#server/database/sqlite/open-sqlite.ts'
import type { Database } from '#server/database/tables.ts'
import { imagesFolder, openPictures } from '#server/pictures/pictures.ts'
import { FolderStore } from '#server/pictures/store/folder-store.ts'
import type { Settings } from '#server/settings/settings.ts'
import { refuseDatabaseIn, refuseRows, withLockedFolder, withPostgres } from './alone.ts'
import { type Backup, readBackup, sumOfFile } from './backup-format.ts'
import { copyTables } from './copy-tables.ts'
import { copyPictures } from './pictures-of.ts'
import { raiseRevisions } from './raise-revisions.ts'
import { CommandRefusal, type Say } from './command.ts'
import { asOneFile, withDatabase, withMigrated, withStaging } from './staging.ts'
import { readShape } from './table-shape.ts'
import { differences, rowsIn, sumTables } from './table-sums.ts'

interface Restore {
  folder: string
  now: Date
  say: Say
}

/**
 * Restores a backup into an empty target: the folder or PostgreSQL database of these settings, whose server is stopped.
 * The database is written last and as a whole, so that an interrupted restore is simply run again.
 * @throws {CommandRefusal} when the backup is damaged, or the target has data
 */
export async function restoreBackup(settings: Settings, restore: Restore): Promise<string> {
  const { databaseUrl, dataFolder = '.' } = settings
  const { folder, now, say } = restore
  const backup = await readBackup(folder)
  await checkFiles(folder, backup)
  if (!databaseUrl) refuseDatabaseIn(dataFolder)
  const target = databaseUrl
    ? (work: (db: Database | undefined) => Promise<string>) => withPostgres(databaseUrl, work)
    : (work: (db: Database | undefined) => Promise<string>) =>
        withLockedFolder(dataFolder, () => work(undefined))
  return target((postgres) =>
    withStaging(postgres ? undefined : dataFolder, async (staging) => {
      copyFileSync(fileOf(folder), fileOf(staging))
      await checkRows(staging, backup)
      if (postgres) await refuseRows(postgres, await withMigrated(staging, readShape))
      await restorePictures(settings, backup, restore)
      await withMigrated(staging, async (copy) => {
        await raiseRevisions(copy, now)
        if (postgres) await copyTables({ from: copy, to: postgres, embedded: copy, say })
      })
      if (!postgres) {
        asOneFile(staging)
        // The folder may be on another file system than the backup, but its own subfolder is on the same one.
        renameSync(fileOf(staging), fileOf(dataFolder))
      }
      const count = Object.keys(backup.pictures).length
      return `Restaurado: ${rowsIn(backup.tables)} linhas e ${count} arquivos de imagens, de ${backup.takenAt}. Inicie o servidor.`
    }),
  )
}

async function checkFiles(folder: string, { database, pictures }: Backup): Promise<void> {
  const path = fileOf(folder)
  if (!existsSync(path) || (await sumOfFile(path)) !== database)
    throw new CommandRefusal(`${path} falta ou está danificado. Nada foi restaurado: use outra cópia.`)
  for (const [name, sum] of Object.entries(pictures)) {
    const file = join(imagesFolder(folder), name)
    if (!existsSync(file) || (await sumOfFile(file)) !== sum)
      throw new CommandRefusal(`${file} falta ou está danificado. Nada foi restaurado: use outra cópia.`)
  }
}

async function checkRows(staging: string, { tables }: Backup): Promise<void> {
  const found = await withDatabase(staging, async (db) => sumTables(db, await readShape(db)))
  const wrong = differences(found, tables)
  if (wrong.length > 0)
    throw new CommandRefusal(`A cópia não tem o que backup.json descreve: ${wrong.join(', ')}.`)
}

async function restorePictures(
  settings: Settings,
  { pictures }: Backup,
  { folder, say }: Restore,
): Promise<void> {
  const names = Object.keys(pictures)
  if (names.length === 0) return
  const { store } = openPictures(settings)
  if (!store)
    throw new CommandRefusal('A cópia tem imagens: defina PLAY_DATA ou S3_… para elas. Nada foi restaurado.')
  await copyPictures(new FolderStore(imagesFolder(folder)), store, names, say)
}

/**
 * Raises the revisions of a database that was restored by other means, such as `pg_restore`.
 * @throws {CommandRefusal} while a server uses it
 */
export async function raiseAfterRestore(settings: Settings, now: Date): Promise<string> {
  const { databaseUrl, dataFolder = '.' } = settings
  const raise = (db: Database) => raiseRevisions(db, now)
  if (databaseUrl) await withPostgres(databaseUrl, raise)
  else if (!existsSync(fileOf(dataFolder)))
    throw new CommandRefusal(`Não há banco de dados em ${dataFolder} (PLAY_DATA).`)
  else await withLockedFolder(dataFolder, () => withMigrated(dataFolder, raise))
  return 'As revisões dos eventos foram elevadas: os celulares vão ler seus eventos por inteiro.'
}
