import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { SettingsError } from '#server/settings/settings.ts'

/**
 * Creates the folder of `PLAY_DATA` if it is missing.
 * @throws {SettingsError} when the path is no folder, or this process may not write into it
 */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new SettingsError([`A pasta ${folder} (PLAY_DATA) não pode ser usada: ${reasonOf(error)}.`])
  }
}

function reasonOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (['EEXIST', 'ENOTDIR'].includes(code)) return 'há um arquivo no lugar dela; escolha outra'
  if (['EACCES', 'EPERM'].includes(code)) return 'sem permissão para gravar nela; mude a permissão ou o dono'
  if (code === 'EROFS') return 'o disco só permite leitura'
  if (code === 'ENOSPC') return 'o disco está cheio'
  return code
}

/**
 * Makes a file readable only for its owner, because it holds personal data. SQLite gives its own files beside it the
 * same mode.
 */
export function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      if (existsSync(file)) chmodSync(file, 0o600)
    } catch {
      // The file belongs to another user, who decides who may read it.
    }
  }
}
