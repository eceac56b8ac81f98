import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How it answers: accepts mails (250); is busy (451 after the content); knows no recipient (550); does not answer to
 * the recipient; or accepts a mail and closes the connection before the reply.
 */
type Manner = 'takes' | 'busy' | 'knows nobody' | 'silent' | 'hangs up'

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** The same address, for a client that waits only a quarter of a second for an answer. */
  shortTimeoutUrl: string
  manner: Manner
  /** The password of the user `play`; undefined when no password is needed. */
  password: string | undefined
  /** Accepted mails, oldest first. */
  readonly mails: Email[]
  /** The newest mail to an address (with this title). It must exist. */
  mailTo(address: string, title?: string): Email
  /** Number of connected clients. */
  open(): number
  /** Stops the server until `start`. */
  stop(): Promise<void>
  /** Starts the server again at the same port. */
  start(): Promise<void>
}

/** Starts a real SMTP server on a free loopback port. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  let server: SMTPServer | undefined
  let port = 0
  const mailServer: MailServer = {
    manner: 'takes',
    password: undefined,
    mails,
    get url() {
      return `smtp://play:right@127.0.0.1:${port}`
    },
    get shortTimeoutUrl() {
      return `${mailServer.url}/?greetingTimeout=250&socketTimeout=250&socketCloseTimeout=0`
    },
    open: () => server?.connections.size ?? 0,
    mailTo(address, title) {
      const isTo = ({ to }: Email) => to?.some((one) => one.address === address) ?? false
      const found = mails.findLast((mail) => isTo(mail) && (title === undefined || mail.subject === title))
      if (!found) throw new Error(`no mail to ${address}`)
      return found
    },
    async stop() {
      const stopped = server
      server = undefined
      await new Promise<void>((resolve) => (stopped ? stopped.close(resolve) : resolve()))
    },
    async start() {
      server = listening()
      const socket = server.listen(port, '127.0.0.1')
      await once(socket, 'listening')
      ;({ port } = socket.address() as AddressInfo)
    },
  }
  /** The answer to a mail; undefined stands for 250. */
  async function taken(stream: Readable, server: SMTPServer): Promise<Error | undefined> {
    const mail = await PostalMime.parse(await buffer(stream))
    if (mailServer.manner === 'busy') return answering(451, 'try again later')
    mails.push(mail)
    if (mailServer.manner === 'hangs up') for (const connection of server.connections) connection.close()
    return undefined
  }
  function listening(): SMTPServer {
    const own: SMTPServer = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      closeTimeout: 1,
      onAuth({ username, password }, _, done) {
        const isRight = mailServer.password === undefined || password === mailServer.password
        done(isRight ? null : answering(535, 'wrong password'), { user: username })
      },
      onRcptTo(_, __, done) {
        if (mailServer.manner === 'knows nobody') done(answering(550, 'no such mailbox'))
        else if (mailServer.manner !== 'silent') done()
      },
      onData(stream, _, reply) {
        // A client that closes the connection during its mail waits for no reply.
        void taken(stream, own).then(reply, () => {})
      },
    })
    // Without a listener, a client that closes the connection would end this process.
    own.on('error', () => {})
    return own
  }
  await mailServer.start()
  return mailServer
}

function answering(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** The path of the first link in a mail that begins with `path`. */
export function linkIn({ text = '' }: Email, path: string): string {
  const [, found] = new RegExp(`https?://[^/\\s]+(${path}\\S*)`).exec(text) ?? []
  if (!found) throw new Error(`no link to ${path} in ${text}`)
  return found
}
