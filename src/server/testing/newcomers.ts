import type { Email } from 'postal-mime'
import { testPassword } from './factories.ts'
import { type TestAnswer, startTestHost, type TestHost } from './host.ts'
import { linkIn, type MailServer, startMailServer } from './mail-server.ts'

export interface Newcomer {
  name: string
  email: string
  password: string
  confirmPassword: string
  termsVersion?: string
}
type Credentials = Pick<Newcomer, 'email' | 'password'>

/** A host with its mail server, and helpers for persons who sign up. */
export interface Newcomers {
  host: TestHost
  mailServer: MailServer
  /** A new person with a new address. */
  newcomer(name?: string): Newcomer
  signUp(body: Newcomer, headers?: Record<string, string>): Promise<TestAnswer>
  signIn(credentials: Credentials): Promise<TestAnswer>
  /** Confirms with the key of a mail. */
  confirm(key: string): Promise<TestAnswer>
  resend(credentials: Credentials): Promise<TestAnswer>
  /** Sends the mails that are due, and reads the key of the newest confirmation mail to an address. */
  mailedKey(email: string): Promise<string>
  mailsTo(email: string): Email[]
  /** Signs in and returns the token. */
  tokenOf(credentials: Credentials): Promise<string>
  stop(): Promise<void>
}

/** @param at moment (ISO 8601) of the host's clock, which stands still */
export async function startNewcomers(at: string): Promise<Newcomers> {
  const mailServer = await startMailServer()
  const host = await startTestHost({ at, env: { SMTP_URL: mailServer.url } })
  let count = 0

  const signIn = ({ email, password }: Credentials) =>
    host.ask('POST /v1/auth/signin', { body: { email, password } })
  return {
    host,
    mailServer,
    newcomer(name = 'Ana Lins') {
      count += 1
      const email = `newcomer${count}@example.com`
      return { name, email, password: testPassword, confirmPassword: testPassword }
    },
    signUp: (body, headers = {}) => host.ask('POST /v1/auth/signup', { body, headers }),
    signIn,
    confirm: (key) => host.ask(`PATCH /v1/users/confirm-mail/${key}`),
    resend: ({ email, password }) =>
      host.ask('POST /v1/users/confirm-mail/resend', { body: { email, password } }),
    async mailedKey(email) {
      await host.sendMail()
      const link = linkIn(mailServer.mailTo(email, 'Confirme seu e-mail'), '/confirm-email/')
      return link.replace('/confirm-email/', '')
    },
    mailsTo: (email) => mailServer.mails.filter(({ to }) => to?.[0]?.address === email),
    async tokenOf(credentials) {
      const { body } = await signIn(credentials)
      return (body as { accessToken: string }).accessToken
    },
    async stop() {
      await host.stop()
      await mailServer.stop()
    },
  }
}
