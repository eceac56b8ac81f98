import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { test as base } from './fixtures.ts'
import { startHost } from './host.ts'

interface Mailing {
  /** A real SMTP server that receives the mails of {host}. */
  mail: MailServer
}

/** The real server, and a real mail server for its mails. */
export const test = base.extend<object, Mailing>({
  mail: [
    async ({}, provide) => {
      const mail = await startMailServer()
      await provide(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ mail }, provide) => {
      const host = await startHost({
        env: { SMTP_URL: mail.url, PLAY_MAIL_FROM: 'PLAY <play@example.com>' },
      })
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A phone of the smallest usual size. */
export const smallPhone = { viewport: { width: 360, height: 800 } }
