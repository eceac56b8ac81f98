import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Containers often have 64 MB there, which databases and browsers would fill. */
const leastBytes = 4e9

/**
 * What a run writes goes into a folder in memory, where the machine has room for it, until this process ends. A database
 * waits for the disk at each write, as an operator's should: that took up to half of the time of the tests.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(inMemory) || roomIn(inMemory) < leastBytes) return
  const folder = mkdtempSync(join(inMemory, 'play-tests-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
