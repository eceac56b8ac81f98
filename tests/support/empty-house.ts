import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { s3Variables, startS3Server } from '#server/testing/s3-server.ts'
import { test as base } from './fixtures.ts'
import { startHost } from './host.ts'
import { findPostgres, startPostgres } from './postgres.ts'

interface Pictures {
  /** The settings of {host} for the servers below. */
  env: Record<string, string>
  /** The names of the stored files. */
  stored: () => readonly string[]
}
interface Settings {
  mail: MailServer
  /** Its address. */
  database: string
  pictures: Pictures
}

/**
 * The real server for an operator who needs more than one machine: an empty PostgreSQL, a mail server, and pictures in
 * S3. All other journeys store everything in one folder.
 */
export const test = base.extend<{ storedFiles: () => readonly string[] }, Settings>({
  mail: [
    async ({}, provide) => {
      const mail = await startMailServer()
      await provide(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  database: [
    async ({}, provide) => {
      const bin = findPostgres()
      if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
      const postgres = await startPostgres(bin)
      await provide(await postgres.createDatabase('empty'))
      await postgres.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  pictures: [
    async ({}, provide) => {
      const s3 = await startS3Server()
      const env = { ...s3Variables, S3_ENDPOINT: s3.endpoint }
      await provide({ env, stored: () => [...s3.objects.keys()].map((path) => path.replace(/^.*\//, '')) })
      await s3.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ mail, database, pictures }, provide) => {
      const env = { SMTP_URL: mail.url, PLAY_MAIL_FROM: 'PLAY <play@example.com>', ...pictures.env }
      const host = await startHost({ env, databaseUrl: database })
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storedFiles: async ({ pictures }, provide) => {
    await provide(pictures.stored)
  },
})

/** Creates the first organiser of an installation, as its operator does. Answers the path for setting the password. */
export async function firstOrganiser(database: string, email: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database }
  const account = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['src/server/account.ts', ...words], { env })
  const { stdout } = await account('create', email, 'Olívia Organizadora')
  await account('role', email, 'MANAGER')
  return /\/reset-password\/\S+/.exec(stdout)?.[0] ?? ''
}
