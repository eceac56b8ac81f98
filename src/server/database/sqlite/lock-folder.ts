import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { SettingsError } from '#server/settings/settings.ts'
import { isFileBusy } from '../trouble.ts'

const pollMs = 100

/**
 * Makes this the only server on the embedded database in `folder`; programs beside it may open the database still. The
 * lock is one of the operating system, held by an open transaction on a file of its own, so it ends with the process,
 * however that ends.
 * @param waitMs for a server before, which may be about to end
 * @returns lets it go
 * @throws {SettingsError} when another server keeps it
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
