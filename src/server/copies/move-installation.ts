import { renameSync } from 'node:fs'
import { fileOf } from '#server/database/sqlite/open-sqlite.ts'
import type { Database } from '#server/database/tables.ts'
import { imagesFolder, openPictures } from '#server/pictures/pictures.ts'
import { FolderStore } from '#server/pictures/store/folder-store.ts'
import type { PictureStore } from '#server/pictures/store/picture-store.ts'
import { S3Store } from '#server/pictures/store/s3-store.ts'
import type { Settings } from '#server/settings/settings.ts'
import { refuseDatabaseIn, refuseRows, withLockedFolder, withPostgres } from './alone.ts'
import { CommandRefusal, type Say } from './command.ts'
import { copyTables } from './copy-tables.ts'
import { copyPictures, picturesOf } from './pictures-of.ts'
import { asOneFile, withMigrated, withStaging } from './staging.ts'
import { readShape } from './table-shape.ts'
import { rowsIn, type TableSums } from './table-sums.ts'

interface Move {
  /** Address of an empty PostgreSQL database, or a folder without a database. */
  to: string
  /** Whether to copy the pictures to the bucket of the settings. */
  toBucket: boolean
  say: Say
}

/**
 * Copies an installation whose server is stopped to the other engine, with the revisions and everything else on which
 * phones rely. The source is not changed. The pictures are copied first, the database last and in one transaction.
 * After an interruption the command is run again, and continues with the pictures.
 */
export async function moveInstallation(settings: Settings, move: Move): Promise<string> {
  const isToPostgres = /^postgres(?:ql)?:/.test(move.to)
  if (isToPostgres === (settings.databaseUrl !== undefined))
    throw new CommandRefusal(
      isToPostgres
        ? 'A instalação já está no PostgreSQL. De um PostgreSQL para outro: pg_dump e pg_restore.'
        : 'A instalação já está numa pasta. Para outra pasta, copie-a com o servidor parado.',
    )
  return isToPostgres ? toPostgres(settings, move) : toFolder(settings, move)
}

async function toPostgres(settings: Settings, { to, toBucket, say }: Move): Promise<string> {
  const { dataFolder = '.', s3 } = settings
  if (toBucket && !s3) throw new CommandRefusal('Defina as variáveis S3_… do bucket, ou deixe --bucket.')
  return withLockedFolder(dataFolder, () =>
    withMigrated(dataFolder, (source) =>
      withPostgres(to, async (target) => {
        await refuseRows(target, await readShape(source))
        const folder = new FolderStore(imagesFolder(dataFolder))
        const pictures =
          toBucket && s3
            ? await movePictures(source, folder, new S3Store(s3), say)
            : `As imagens continuam em ${s3 ? 'seu bucket' : `${imagesFolder(dataFolder)} (PLAY_DATA)`}.`
        const tables = await copyTables({ from: source, to: target, embedded: source, say })
        return done(tables, pictures, 'Inicie o servidor com DATABASE_URL')
      }),
    ),
  )
}

async function toFolder(settings: Settings, { to, toBucket, say }: Move): Promise<string> {
  const { databaseUrl = '' } = settings
  const { store } = openPictures(settings)
  return withLockedFolder(to, async () => {
    refuseDatabaseIn(to)
    return withStaging(to, (staging) =>
      withPostgres(databaseUrl, async (source) => {
        const pictures =
          toBucket || !store
            ? 'As imagens continuam onde estão.'
            : await movePictures(source, store, new FolderStore(imagesFolder(to)), say)
        const tables = await withMigrated(staging, (target) =>
          copyTables({ from: source, to: target, embedded: target, say }),
        )
        asOneFile(staging)
        renameSync(fileOf(staging), fileOf(to))
        return done(tables, pictures, `Inicie o servidor com PLAY_DATA=${to} e sem DATABASE_URL`)
      }),
    )
  })
}

async function movePictures(
  source: Database,
  from: PictureStore,
  to: PictureStore,
  say: Say,
): Promise<string> {
  const names = await picturesOf(source)
  const { sums, missing } = await copyPictures(from, to, names, say)
  const words = `${Object.keys(sums).length} arquivos de imagens, conferidos.`
  return missing.length === 0 ? words : `${words} Atenção: ${missing.length} faltam na origem.`
}

const done = (tables: TableSums, pictures: string, next: string) =>
  `${rowsIn(tables)} linhas em ${Object.keys(tables).length} tabelas, conferidas dos dois lados. ${pictures}
${next}, e não inicie mais o anterior: a origem não foi mudada.`
