import { randomBytes } from 'node:crypto'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import type { Database } from '#server/database/tables.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { s3Variables, startS3Server } from '#server/testing/s3-server.ts'
import { findOrInstallHaproxy, startHaproxy } from './haproxy.ts'
import { type Host, startHost } from './host.ts'
import { findOrInstallPostgres, startPostgres } from './postgres.ts'

/** Several servers behind a proxy, as an operator runs them: one PostgreSQL, one bucket, one mail server. */
export interface Instances {
  /** The address of the proxy. */
  readonly url: string
  readonly hosts: readonly Host[]
  readonly db: Database
  readonly mail: MailServer
  stop(): Promise<void>
}

/** @throws where there is no PostgreSQL or HAProxy, and none can be installed */
export async function startInstances(count: number): Promise<Instances> {
  const [bin, program] = [findOrInstallPostgres(), findOrInstallHaproxy()]
  if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
  if (!program) throw new Error('no HAProxy found: install the package "haproxy"')
  const postgres = await startPostgres(bin)
  const databaseUrl = await postgres.createDatabase('instances')
  const mail = await startMailServer()
  const s3 = await startS3Server()
  const env = {
    NODE_ENV: 'production',
    PLAY_LISTEN: '127.0.0.1',
    PLAY_TRUSTED_PROXIES: '127.0.0.1',
    PLAY_URL: 'https://play.example.com',
    PLAY_SECRET: randomBytes(32).toString('hex'),
    // All visitors have the same address.
    PLAY_PUBLIC_CALLS_PER_MINUTE: '1000000',
    SMTP_URL: `${mail.url}/?requireTLS=false`,
    PLAY_MAIL_FROM: 'PLAY <play@example.com>',
    ...s3Variables,
    S3_ENDPOINT: s3.endpoint,
  }
  const hosts = await Promise.all(Array.from({ length: count }, () => startHost({ databaseUrl, env })))
  const proxy = await startHaproxy(
    program,
    hosts.map(({ port }) => port),
  )
  const db = openPostgres(databaseUrl, 'start', () => {}, 4)
  return {
    url: proxy.url,
    hosts,
    db,
    mail,
    async stop() {
      await db.destroy()
      await proxy.stop()
      await Promise.all(hosts.map((host) => host.stop()))
      await Promise.all([mail.stop(), s3.stop(), postgres.stop()])
    },
  }
}
