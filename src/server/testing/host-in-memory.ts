import { createHash } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Hono } from 'hono'
import { apiRoutes } from '#server/api-routes.ts'
import { createServices } from '#server/create-services.ts'
import { migrate } from '#server/database/migrate.ts'
import { onSqlite } from '#server/database/sqlite/open-sqlite.ts'
import type { Database } from '#server/database/tables.ts'
import { answer, type RequestFacts } from '#server/http/answer.ts'
import { failureOf } from '#server/http/failure-of.ts'
import { createLog } from '#server/log.ts'
import { roundOfHolds } from '#server/registrations/holds/expire-holds.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type Fixture, type Later, rowsOfFixture } from './rows-of-fixture.ts'

/** {host} with all of its handlers and a database in memory; requests need no connection. */
export interface HostInMemory {
  /** The database, for reading, and for changes that no call makes. */
  file: DatabaseSync
  /** Answers a request like the server, without the parts that belong to connections (compression, CORS, the log). */
  fetch(request: Request): Promise<Response>
  /** Adds a row that no call makes; it exists from now on. */
  add(later: Later): void
  /** Opens a session directly, without a password. */
  openSession(userId: string, token: string): void
  /** Frees the unpaid spots that have expired. */
  expireHolds(): Promise<void>
}

const settings = readSettings({
  NODE_ENV: 'production',
  PLAY_DATA: '/nowhere',
  PLAY_SECRET: 'a secret of the tests, long enough',
  PLAY_URL: 'https://play.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PLAY_LOG_LEVEL: 'silent',
  PLAY_PUBLIC_CALLS_PER_MINUTE: '100000',
})
/** The data of a connection that the server reads. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remoteFamily: 'IPv4' } } }

/** One database for all tests of a process, because a migration takes as long as many histories. */
let opened: Promise<{ file: DatabaseSync; db: Database; tables: readonly string[] }> | undefined

/** The host that may be used now, and its requests that have no answer yet. */
let current: object | undefined
const underWay = new Set<Promise<unknown>>()

async function openOnce() {
  const file = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  const db = onSqlite(file)
  await migrate(db, { warn: () => {} })
  // The triggers that protect the log of changes are removed, because each host begins with an empty log.
  const guards = file.prepare(
    `select name from sqlite_schema where type = 'trigger' and tbl_name = 'change_log'`,
  )
  for (const { name } of guards.all() as { name: string }[]) file.exec(`drop trigger ${name}`)
  const names = file.prepare(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`,
  )
  // Triggers write to these two tables, so they are emptied last.
  const late = ['event_change', 'event_revision']
  const tables = (names.all() as { name: string }[]).map(({ name }) => name)
  return { file, db, tables: [...tables.filter((name) => !late.includes(name)), ...late] }
}

/**
 * Empties the database of this process, and fills it with the fixture. A host that was opened earlier must not be used
 * any more.
 */
export async function openHostInMemory(fixture: Fixture, clock: () => Date): Promise<HostInMemory> {
  const { file, db, tables } = await (opened ??= openOnce())
  await Promise.allSettled(underWay)
  // Changes that an earlier host began to write are committed at the end of the round of the event loop.
  while (file.isTransaction) await new Promise(setImmediate)
  file.exec('pragma foreign_keys = off; begin')
  try {
    for (const table of tables) statementOf(file, `delete from ${table}`).run()
    for (const [table, rows] of Object.entries(rowsOfFixture(fixture, clock())))
      for (const row of rows) insert(file, table, row)
  } finally {
    file.exec('commit; pragma foreign_keys = on')
  }
  const takeSpot = (id: string) =>
    statementOf(file, 'update category set taken = taken + 1 where id = ?').run(id)
  const log = createLog('silent')
  const check = async () => {}
  const services = createServices(settings, { db, check }, { log, clock })
  await services.live.stop()
  current = services
  const app = new Hono<RequestFacts>({ strict: false }).route('/v1', apiRoutes(services))
  app.onError((error, c) => answer(c, failureOf(error)))
  return {
    file,
    async fetch(request) {
      if (current !== services) throw new Error('another host has been opened since')
      const answering = Promise.resolve(app.fetch(request, connection))
      underWay.add(answering)
      return answering.finally(() => underWay.delete(answering))
    },
    add(later) {
      const { categories = [], players = [] } = later
      const all = { ...fixture, categories: [...fixture.categories, ...categories] }
      const own = rowsOfFixture({ ...all, users: [], waiting: [], players }, clock())
      for (const row of own.category ?? [])
        if (categories.some(({ id }) => id === row.id)) insert(file, 'category', row)
      const joining = players.filter(({ categoryId }) => categories.every(({ id }) => id !== categoryId))
      for (const { categoryId = '' } of joining) takeSpot(categoryId)
      for (const table of ['person', 'registration', 'player'] as const)
        for (const row of own[table] ?? []) insert(file, table, row)
    },
    openSession(userId, token) {
      const now = clock()
      insert(file, 'session', {
        token_hash: createHash('sha256').update(token).digest('base64url'),
        account_id: userId,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 90 * 86_400_000).toISOString(),
        device: '',
      })
    },
    expireHolds: () => roundOfHolds(services, () => false),
  }
}

function insert(file: DatabaseSync, table: string, row: object): void {
  const columns = Object.keys(row)
  const slots = columns.map(() => '?').join()
  const statement = statementOf(file, `insert into ${table} (${columns.join()}) values (${slots})`)
  statement.run(...(Object.values(row) as SQLInputValue[]))
}

const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
function statementOf(file: DatabaseSync, sql: string) {
  const statement = statements.get(sql) ?? file.prepare(sql)
  statements.set(sql, statement)
  return statement
}
