import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '#server/settings/settings.ts'
import { createTestDatabase } from './database.ts'

const required = {
  NODE_ENV: 'production',
  PLAY_SECRET: 'a secret of the tests, long enough',
  PLAY_URL: 'https://play.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

/** The settings that a command reads from these variables. */
export const settingsWith = (env: Record<string, string>) => readSettings({ ...required, ...env })

/** Runs a command as an operator types it (`backup`, with its arguments), with the variables of an installation. */
export function runShell(
  command: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const variables = { PATH, NODE_COMPILE_CACHE, ...required, ...env }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`src/server/${command}.ts`, ...words],
      { env: variables },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
}

/** The variables that name a place for data: an installation, or an empty place. */
export const environmentOf = ({
  dataFolder,
  databaseUrl,
}: {
  dataFolder: string
  databaseUrl?: string | undefined
}) => ({
  PLAY_DATA: dataFolder,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

export interface EmptyInstallation {
  dataFolder: string
  databaseUrl: string | undefined
  remove(): Promise<void>
}

/** A folder without files, and a database without tables if `TEST_DATABASE_URL` names a server. */
export async function emptyInstallation(): Promise<EmptyInstallation> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'play-place-'))
  const database = await createTestDatabase()
  return {
    dataFolder,
    databaseUrl: database?.url,
    async remove() {
      await database?.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
