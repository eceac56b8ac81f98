import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/**
 * The least size of the folder in memory. Containers often have 64 MB there, which databases and browsers would fill.
 */
const leastBytes = 4e9

/**
 * Until this process ends, the files of a run are written into a folder in memory, if the machine has room for it. A
 * database waits for the disk at each write, as it should for an operator. In tests, that took up to half of the time.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(inMemory) || roomIn(inMemory) < leastBytes) return
  const folder = mkdtempSync(join(inMemory, 'play-tests-'))
  // PostgreSQL runs as its own user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
