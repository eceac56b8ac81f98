import { signUp } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { demoPassword } from './demo.ts'
import { test as base } from './fixtures.ts'
import { startHost } from './host.ts'
import { findPostgres, query, startPostgres } from './postgres.ts'

interface Settings {
  mail: MailServer
  database: string
}

/** The real server as an operator starts it: a database with nothing in it, and a mail server. */
export const test = base.extend<object, Settings>({
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
  host: [
    async ({ mail, database }, provide) => {
      const env = { SMTP_URL: mail.url, PLAY_MAIL_FROM: 'PLAY <play@example.com>' }
      const host = await startHost({ env, databaseUrl: database })
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The first organiser of an installation: an account whose role its operator has granted. */
export async function grantFirstOrganiser(host: string, database: string, email: string): Promise<void> {
  const client = createClient({ base: `${host}/v1`, transport: fetch })
  const account = {
    name: 'Olívia Organizadora',
    email,
    password: demoPassword,
    confirmPassword: demoPassword,
  }
  const signedUp = await client(signUp, { body: account })
  if (signedUp.kind !== 'ok') throw new Error(`no account: ${JSON.stringify(signedUp)}`)
  await query(database, `update account set role = 'MANAGER', confirmed_at = '2026-01-01T00:00:00.000Z'`)
}
