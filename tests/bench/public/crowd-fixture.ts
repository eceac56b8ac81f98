import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import type { Database } from '#server/database/tables.ts'
import { addCategory, addEvent, addPersons } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { findOrInstallPostgres, startPostgres } from '#support/postgres.ts'
import { LoadGenerator, wireRequest } from '../load/load.ts'
import { ServerProcess } from '../peers/server-process.ts'

const main = new URL('../../../src/server/entry.js', import.meta.url)
const bareServer = new URL('../peers/bare-server.ts', import.meta.url)
const lockCountInsert = new URL('../peers/lock-count-insert-on-postgres.ts', import.meta.url)

/** An open event with one popular category, on a server with PostgreSQL, and the servers for comparison. */
export interface CrowdFixture {
  play: ServerProcess
  bare: ServerProcess
  counting: ServerProcess
  /** Visitors who read, and visitors who register. Each group sends from a process of its own. */
  readers: LoadGenerator
  registrants: LoadGenerator
  eventId: string
  /** Registrations of this number of new persons, as they go over the wire. */
  registrations(count: number): Promise<string[]>
  /** The number of spots that the category counts as taken, and its number of players. */
  spots(): Promise<{ taken: number; players: number }>
  stop(): Promise<void>
}

/** Starts a PostgreSQL whose commits reach the disk, for PLAY and for the peer. @throws when there is no PostgreSQL */
export async function openCrowdFixture(): Promise<CrowdFixture> {
  const bin = findOrInstallPostgres()
  if (!bin) throw new Error('no PostgreSQL found: install one, or name its folder in PLAY_POSTGRES_BIN')
  const folder = mkdtempSync(join(tmpdir(), 'play-bench-'))
  const postgres = await startPostgres(bin, { isDurable: true })
  const mail = await startMailServer()
  const url = await postgres.createDatabase('play')
  const play = await ServerProcess.start(main, '/v1/health', {
    DATABASE_URL: url,
    PLAY_DATA: folder,
    SMTP_URL: mail.url,
    PLAY_MAIL_FROM: 'PLAY <play@example.com>',
    PLAY_LOG_LEVEL: 'info',
    PLAY_PUBLIC_CALLS_PER_MINUTE: '1000000',
    PLAY_REGISTRATIONS_PER_MINUTE: '1000000',
  })
  const bare = await ServerProcess.start(bareServer, '/ready', {})
  const PEER_DATABASE = await postgres.createDatabase('peer')
  const counting = await ServerProcess.start(lockCountInsert, '/ready', { PEER_DATABASE })
  const readers = new LoadGenerator()
  const registrants = new LoadGenerator()
  const db = openPostgres(url, 'start', () => {}, 2)
  const { eventId, categoryId } = await openEvent(db)
  return {
    play,
    bare,
    counting,
    readers,
    registrants,
    eventId,
    async registrations(count) {
      const persons = await addPersons({ db, now: () => new Date() }, count)
      const body = { eventId, personTeamEmail: '', categories: [categoryId], paymentValue: 95 }
      return persons.map((personId) =>
        wireRequest('POST', '/v1/event-register', { ...body, personId }, { 'Idempotency-Key': randomUUID() }),
      )
    },
    async spots() {
      const category = db.selectFrom('category').select('taken').where('id', '=', categoryId)
      const players = db.selectFrom('player').select('id').where('category_id', '=', categoryId)
      const { taken } = await category.executeTakeFirstOrThrow()
      return { taken, players: (await players.execute()).length }
    },
    async stop() {
      readers.stop()
      registrants.stop()
      await db.destroy()
      await Promise.all([play.stop(), bare.stop(), counting.stop()])
      await Promise.all([mail.stop(), postgres.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openEvent(db: Database) {
  const database = { db, now: () => new Date() }
  const event = await addEvent(database)
  const categoryId = await addCategory(database, event, { maxPlayers: 100_000 })
  return { eventId: event.id, categoryId }
}
