import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dayOf } from '#contract/formats/days.ts'
import { openSession } from '#server/access/sessions.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import type { Database } from '#server/database/tables.ts'
import { findOrInstallPostgres, startPostgres } from '#support/postgres.ts'
import { LoadGenerator } from '../load/load.ts'
import { inTurns } from '../measure/in-turns.ts'
import { amount, type Size } from '../measure/size.ts'
import type { Row } from '../measure/table.ts'
import { ServerProcess } from '../peers/server-process.ts'
import { addAccounts, addMembers, type DayEvent, type DaySize, fillDay } from './fill-day.ts'
import { rowsOfWalk } from './growth-rows.ts'
import { measureStreams, streamsOf } from './measure-streams.ts'
import { walk } from './walk.ts'

const main = new URL('../../../src/server/entry.js', import.meta.url)
/** 20,000 players on one day. */
const fullEvents = 200
const categories = 4
const fullPlayers = 100
/** Number of players of an event, so that each category can be drawn. */
const fewestPlayers = 24
/** Number of events that a walk visits. */
const fullSteps = 20

/** A running server with the events of a day. */
export interface Served {
  server: ServerProcess
  db: Database
  events: DayEvent[]
}

type Open = (name: string) => Promise<{ db: Database; env: Record<string, string> }>

/**
 * Measures what a payment, a reading and a page of one event cost beside ten times as much of others: events that one
 * phone follows, players of the day, open streams. On both database engines.
 */
export async function measureGrowth(size: Size): Promise<Row[]> {
  const bin = findOrInstallPostgres()
  if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const postgres = await startPostgres(bin)
  try {
    const embedded = await measureEngine('SQLite', size, async (name) => {
      const data = join(folder, name)
      return { db: openSqlite(data, 'start'), env: { PLAY_DATA: data } }
    })
    const large = await measureEngine('PostgreSQL', size, async (name) => {
      const url = await postgres.createDatabase(name)
      const env = { PLAY_DATA: join(folder, `pictures ${name}`), DATABASE_URL: url }
      return { db: openPostgres(url, 'start', () => {}, 2), env }
    })
    return [...embedded, ...large]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureEngine(engine: string, size: Size, open: Open): Promise<Row[]> {
  const load = new LoadGenerator()
  const served: Served[] = []
  const players = Math.max(fewestPlayers, amount(fullPlayers, size))
  const serveDay = async (name: string, events: number) => {
    const started = await serve(await open(name), {
      events: Math.max(2, amount(events, size)),
      players,
      categories,
    })
    served.push(started)
    return started
  }
  try {
    const all = await serveDay('all', fullEvents)
    // In the smallest size, a tenth has as many events.
    const tenth = size.share < 1 ? all : await serveDay('tenth', fullEvents / 10)
    const steps = amount(fullSteps, size)
    const few = all.events.slice(0, Math.max(1, Math.round(all.events.length / 10)))
    const follower = async (events: readonly DayEvent[], name: string) => {
      const accounts = await addAccounts(all.db, 1, name)
      await addMembers(all.db, accounts, events, 'ORGANIZADOR')
      return openSession(all.db, accounts[0]?.id ?? '', new Date())
    }
    const ofMany = await follower(all.events, 'muitas')
    const ofFew = await follower(few, 'poucas')
    const at = { ...all, load, events: few, steps }
    const followed = await inTurns(size, {
      all: () => walk({ ...at, token: ofMany }),
      tenth: () => walk({ ...at, token: ofFew }),
    })
    const played = await inTurns(size, {
      all: () => walk({ ...all, load, steps }),
      tenth: () => walk({ ...tenth, load, steps }),
    })
    const count = all.events.length
    return [
      ...rowsOfWalk(`${engine}, ${count} events of one phone`, `${few.length} events`, followed),
      ...rowsOfWalk(
        `${engine}, ${count * players} players of the day`,
        `${tenth.events.length * players} players`,
        played,
      ),
      ...(await measureStreams(engine, { ...tenth, load, steps, count: amount(streamsOf.all, size) }, size)),
    ]
  } finally {
    load.stop()
    for (const { server, db } of served) {
      await server.stop()
      await db.destroy()
    }
  }
}

async function serve({ db, env }: Awaited<ReturnType<Open>>, size: DaySize): Promise<Served> {
  await migrate(db, { warn() {} })
  const events = await fillDay(db, size, dayOf(new Date()))
  await sql`analyze`.execute(db)
  const server = await ServerProcess.start(main, '/v1/health', {
    SMTP_URL: 'smtp://127.0.0.1:1',
    PLAY_MAIL_FROM: 'PLAY <play@example.com>',
    PLAY_LOG_LEVEL: 'error',
    PLAY_PUBLIC_CALLS_PER_MINUTE: '1000000',
    ...env,
  })
  return { server, db, events }
}
