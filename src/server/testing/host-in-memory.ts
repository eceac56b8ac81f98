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

/** {host} with all of its handlers and a database in memory, asked without a connection. */
export interface HostInMemory {
  /** What it has, to be looked at, or changed as no call changes it. */
  file: DatabaseSync
  /** Answers a request as the server does, but for what belongs to connections (packing, CORS, the log). */
  fetch(request: Request): Promise<Response>
  /** Something that is there from now on, made by no call. */
  add(later: Later): void
  /** Opens a session at once, without a password. */
  openSession(userId: string, token: string): void
  /** Frees the unpaid places that are over. */
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
/** What the server reads of a connection. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remoteFamily: 'IPv4' } } }

/** One database for all tests of a process: to migrate it takes as long as many histories. */
let opened: Promise<{ file: DatabaseSync; db: Database; tables: readonly string[] }> | undefined

/** The host that may be asked, and what it was asked and has not answered yet. */
let current: object | undefined
const underWay = new Set<Promise<unknown>>()

async function openOnce() {
  const file = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  const db = onSqlite(file)
  await migrate(db, { warn: () => {} })
  // The log of changes lets nobody delete its rows; here it begins anew with each host.
  const guards = file.prepare(
    `select name from sqlite_schema where type = 'trigger' and tbl_name = 'change_log'`,
  )
  for (const { name } of guards.all() as { name: string }[]) file.exec(`drop trigger ${name}`)
  const names = file.prepare(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`,
  )
  // Triggers write to these two: they are emptied last.
  const late = ['event_change', 'event_revision']
  const tables = (names.all() as { name: string }[]).map(({ name }) => name)
  return { file, db, tables: [...tables.filter((name) => !late.includes(name)), ...late] }
}

/**
 * Empties the database of this process, and puts the fixture there. A host that was opened before must not be asked any
 * more.
 */
export async function openHostInMemory(fixture: Fixture, clock: () => Date): Promise<HostInMemory> {
  const { file, db, tables } = await (opened ??= openOnce())
  await Promise.allSettled(underWay)
  // What an earlier host began to write is committed when the event loop comes round.
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
