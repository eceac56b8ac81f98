import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#server/database/migrate.ts'
import { openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import type { Database } from '#server/database/tables.ts'
import { addPersons } from '#server/testing/factories.ts'
import { findOrInstallPostgres, startPostgres } from '#support/postgres.ts'
import { LoadGenerator, wireRequest } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import { figure, type Figures, ratioOf } from '../measure/spread.ts'
import type { Row } from '../measure/table.ts'
import { ServerProcess } from '../peers/server-process.ts'
import { fillSeason, leaverPassword, season, type SeasonFixture } from './fill-season.ts'
import { measureCleaning } from './measure-cleaning.ts'
import { measureSaturday } from './measure-saturday.ts'

const main = new URL('../../../src/server/entry.js', import.meta.url)
/** Share of the other organisers' data in the database. */
const shares = { '1 %': 0.01, '10 %': 0.1, '100 %': 1 }
type Share = keyof typeof shares
const goal = '≤ 1.5 ×'

/** A running server with one size of the season. */
export interface Served {
  fixture: SeasonFixture
  server: ServerProcess
  /** Starts the server again after it was stopped. */
  start(): Promise<ServerProcess>
  db: Database
  /** Size of the database on disk, in megabytes. */
  onDisk: number
}

/**
 * Measures the time of calls with a whole season of other people's data, with a tenth and with a hundredth of it, on
 * both database engines.
 */
export async function measureSeason(size: Size): Promise<Row[]> {
  const bin = findOrInstallPostgres()
  if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const postgres = await startPostgres(bin)
  try {
    const embedded = await measureEngine('SQLite', size, async (share) => {
      const data = join(folder, share)
      return { db: openSqlite(data, 'start'), env: { PLAY_DATA: data } }
    })
    const large = await measureEngine('PostgreSQL', size, async (share) => {
      const url = await postgres.createDatabase(`season_${shares[share] * 100}`)
      const env = { PLAY_DATA: join(folder, `pictures ${share}`), DATABASE_URL: url }
      return { db: openPostgres(url, 'start', () => {}, 2), env }
    })
    return [...embedded, ...large]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Open = (share: Share) => Promise<{ db: Database; env: Record<string, string> }>

async function measureEngine(engine: string, size: Size, open: Open): Promise<Row[]> {
  const load = new LoadGenerator()
  const served = {} as Record<Share, Served>
  try {
    // In the smallest size, a tenth is as small as a hundredth.
    const names = (Object.keys(shares) as Share[]).filter((share) => share !== '10 %' || size.share === 1)
    for (const share of names) served[share] = await serve(await open(share), shares[share] * size.share)
    const rows: Row[] = []
    const once = (value: number) => ({ median: value, min: value, max: value })
    const all = season.events * season.players * size.share
    rows.push({
      what: `${engine}, ${Math.round(all)} registrations, on disk`,
      unit: 'MB',
      play: once(served['100 %'].onDisk),
      goal: '',
    })
    for (const [what, call] of Object.entries(calls)) {
      const turn = (share: Share) => () => call(served[share], load, size)
      const turns = Object.fromEntries(names.map((share) => [share, turn(share)]))
      const measured = (await inTurns(size, turns)) as Record<Share, Figures[]>
      const floor = { name: '1 %', spread: figure(measured['1 %'], 'p50') }
      for (const share of names.slice(1))
        rows.push({
          what: `${engine}, ${what}, ${share}, p50`,
          unit: 'ms',
          play: figure(measured[share], 'p50'),
          floor,
          ratio: ratioOf(measured[share], measured['1 %'], 'p50'),
          goal,
        })
    }
    rows.push(...(await measureCleaning(engine, served['100 %'], load, size)))
    for (const times of size.share === 1 ? [1, 2, 4] : [1])
      rows.push(...(await measureSaturday(engine, served['100 %'], size, times)))
    return rows
  } finally {
    load.stop()
    for (const { server, db } of Object.values(served)) {
      await server.stop()
      await db.destroy()
    }
  }
}

async function serve({ db, env }: Awaited<ReturnType<Open>>, share: number): Promise<Served> {
  await migrate(db, { warn() {} })
  const fixture = await fillSeason(db, share)
  await sql`analyze`.execute(db)
  const size = env.DATABASE_URL
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const [{ bytes } = { bytes: 0 }] = (await size.execute(db)).rows
  const start = () =>
    ServerProcess.start(main, '/v1/health', {
      SMTP_URL: 'smtp://127.0.0.1:1',
      PLAY_MAIL_FROM: 'PLAY <play@example.com>',
      PLAY_LOG_LEVEL: 'error',
      PLAY_PUBLIC_CALLS_PER_MINUTE: '1000000',
      PLAY_REGISTRATIONS_PER_MINUTE: '1000000',
      ...env,
    })
  return { fixture, server: await start(), start, db, onDisk: bytes / 1e6 }
}

type Call = (served: Served, load: LoadGenerator, size: Size) => Promise<Figures>

const auth = (token: string) => ({ Authorization: `Bearer ${token}` })

const read =
  (
    path: (fixture: SeasonFixture) => string,
    token: 'organiserToken' | 'playerToken' = 'organiserToken',
  ): Call =>
  ({ fixture, server }, load, size) => {
    const requests = [wireRequest('GET', `/v1/${path(fixture)}`, undefined, auth(fixture[token]))]
    return load.measure(server, { connections: 1, requests, times: amount(60, size) }, 200)
  }

const calls: Record<string, Call> = {
  'my events': read(() => 'events/person'),
  'an event for a phone': read(({ eventId }) => `events/${eventId}/snapshot`),
  'players of a category': read(({ categoryId }) => `events/players/category/${categoryId}`),
  'history of a player': read(({ playerIds }) => `events/player/${playerIds[0]}/history`),
  notifications: read(() => 'notifications'),
  'my registrations': read(() => 'registrations/me', 'playerToken'),
  'my data': read(() => 'users/me/data', 'playerToken'),
  'registration of a new person': async ({ fixture, server, db }, load, size) => {
    const { eventId, categoryId } = fixture
    const persons = await addPersons({ db, now: () => new Date() }, amount(40, size))
    const body = { eventId, personTeamEmail: '', categories: [categoryId], paymentValue: 95 }
    const requests = persons.map((personId) =>
      wireRequest('POST', '/v1/event-register', { ...body, personId }, { 'Idempotency-Key': randomUUID() }),
    )
    return load.measure(server, { connections: 1, requests, times: 1 }, 201)
  },
  'a payment': ({ fixture, server }, load, size) => {
    const ids = fixture.playerIds.slice(0, amount(20, size))
    const requests = [true, false].flatMap((payment) =>
      ids.map((playerId) =>
        wireRequest(
          'PATCH',
          '/v1/events/player/payment',
          { playerId, payment },
          auth(fixture.organiserToken),
        ),
      ),
    )
    return load.measure(server, { connections: 1, requests, times: 1 }, 200)
  },
  'erasure of an account with ten registrations': ({ fixture, server }, load) => {
    const token = fixture.leaverTokens.pop()
    if (token === undefined) throw new Error('all accounts are erased')
    const body = { password: leaverPassword }
    const requests = [wireRequest('POST', '/v1/users/me/deletion', body, auth(token))]
    return load.measure(server, { connections: 1, requests, times: 1 }, 204)
  },
}
