import { statSync } from 'node:fs'
import { FileTrouble } from '../trouble.ts'

/**
 * Watches over the files of an open embedded database: after they were deleted or replaced, SQLite would go on writing
 * into what nobody finds again.
 * @param path of the database, which is open and has its log beside it
 * @returns throws `FileTrouble` when a file is not the one it was
 */
export function watchFiles(path: string): () => void {
  const files = [path, `${path}-wal`].map((file) => ({ file, known: identityOf(file) }))
  return () => {
    for (const { file, known } of files) if (identityOf(file) !== known) throw FileTrouble.moved(file)
  }
}

function identityOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.dev} ${stats.ino}`
}
