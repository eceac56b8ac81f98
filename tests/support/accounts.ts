import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { test as base } from './fixtures.ts'
import { startHost } from './host.ts'
import { findPostgres, startPostgres } from './postgres.ts'

interface Settings {
  /** A real SMTP server that takes what {host} sends. */
  mail: MailServer
  /** On which database {host} runs. */
  database: 'embedded' | 'PostgreSQL'
}

/** The real server, and a real mail server for what it sends. */
export const test = base.extend<object, Settings>({
  database: ['embedded', { option: true, scope: 'worker' }],
  mail: [
    async ({}, provide) => {
      const mail = await startMailServer()
      await provide(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ mail, database }, provide) => {
      const env = { SMTP_URL: mail.url, PLAY_MAIL_FROM: 'PLAY <play@example.com>' }
      if (database === 'embedded') {
        const host = await startHost({ env })
        await provide(host)
        return host.stop()
      }
      const bin = findPostgres()
      if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
      const postgres = await startPostgres(bin)
      const host = await startHost({ env, databaseUrl: await postgres.createDatabase('accounts') })
      await provide(host)
      await host.stop()
      return postgres.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** A phone of the smallest usual size. */
export const smallPhone = { viewport: { width: 360, height: 800 } }
