import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { SettingsError } from '#server/settings/settings.ts'
import { isFileBusy } from '../trouble.ts'

const pollMs = 100

/**
 * Makes this the only server on the embedded database in `folder`; other programs may still open the database. An open
 * transaction on a separate file holds a lock of the operating system, so the lock ends with the process, even after a
 * crash.
 * @param waitMs how long to wait for another server, which may be about to end
 * @returns a function that releases the lock
 * @throws {SettingsError} when another server holds the lock
 */
export async function lockFolder(folder: string, waitMs: number): Promise<() => void> {
  const path = join(folder, 'play.lock')
  closeSync(openSync(path, 'a', 0o600))
  const lock = new DatabaseSync(path)
  const end = performance.now() + waitMs
  for (;;) {
    try {
      lock.exec('begin exclusive')
      return () => lock.close()
    } catch (error) {
      if (isFileBusy(error) && performance.now() < end) {
        await pause(pollMs)
        continue
      }
      lock.close()
      if (!isFileBusy(error)) throw error
      throw new SettingsError([
        `A pasta ${folder} (PLAY_DATA) já está em uso por outro servidor. Encerre-o, ou escolha outra pasta.`,
      ])
    }
  }
}
