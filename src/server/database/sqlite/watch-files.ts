import { statSync } from 'node:fs'
import { FileTrouble } from '../trouble.ts'

/**
 * Watches the files of an open embedded database: if they are deleted or replaced, SQLite goes on writing into lost
 * files.
 * @param path path of the open database, whose log lies beside it
 * @returns a function that throws `FileTrouble` when a file was deleted or replaced
 */
export function watchFiles(path: string): () => void {
  const files = [path, `${path}-wal`].map((file) => ({ file, identity: identityOf(file) }))
  return () => {
    for (const { file, identity } of files) if (identityOf(file) !== identity) throw FileTrouble.moved(file)
  }
}

function identityOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.dev} ${stats.ino}`
}
