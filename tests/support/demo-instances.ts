import { addDemoData } from '#server/demo/add-demo-data.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { findOrInstallHaproxy, startHaproxy } from './haproxy.ts'
import { type Host, startHost } from './host.ts'
import { findOrInstallPostgres, startPostgres } from './postgres.ts'

/** Two servers with the demo's events on one PostgreSQL, behind a proxy that caches the answers that it may. */
export interface DemoInstances {
  /** The address of the proxy. */
  readonly url: string
  readonly port: number
  readonly hosts: readonly [Host, Host]
  stop(): Promise<void>
}

/**
 * @param timeZone of the servers
 * @throws where there is no PostgreSQL or HAProxy, and none can be installed
 */
export async function startDemoInstances(timeZone: string): Promise<DemoInstances> {
  const [bin, program] = [findOrInstallPostgres(), findOrInstallHaproxy()]
  if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
  if (!program) throw new Error('no HAProxy found: install the package "haproxy"')
  const postgres = await startPostgres(bin)
  const databaseUrl = await postgres.createDatabase('demo')
  const env = { PLAY_TIME_ZONE: timeZone, PLAY_SECRET: 'c0ffee'.repeat(11) }
  const first = await startHost({ databaseUrl, env })
  const db = openPostgres(databaseUrl, 'start', () => {}, 2)
  await addDemoData(db, { now: new Date(), timeZone, dataFolder: undefined })
  await db.destroy()
  const second = await startHost({ databaseUrl, env })
  const proxy = await startHaproxy(program, [first.port, second.port], true)
  return {
    url: proxy.url,
    port: Number(new URL(proxy.url).port),
    hosts: [first, second],
    async stop() {
      await proxy.stop()
      await Promise.all([first.stop(), second.stop()])
      await postgres.stop()
    },
  }
}
