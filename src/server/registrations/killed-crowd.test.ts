import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSqlite } from '#server/database/sqlite/open-sqlite.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import type { Database } from '#server/database/tables.ts'
import { copyMigratedFile, createMigratedDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addCategory, addEvent, addPersons } from '#server/testing/factories.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { takenIn } from '#server/testing/taken-places.ts'

const folder = mkdtempSync(join(tmpdir(), 'play-killed-'))
let database: TestDatabase | undefined
let server: ChildProcess | undefined
afterEach(async () => {
  server?.kill('SIGKILL')
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function withDatabase<Answer>(act: (db: Database) => Promise<Answer>): Promise<Answer> {
  const db = database ? openPostgres(database.url, 'start', () => {}, 2) : openSqlite(folder, 'start')
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

function start() {
  const env = {
    NODE_ENV: 'production',
    PLAY_DATA: folder,
    PLAY_APP: join(folder, 'app'),
    PLAY_LISTEN: '127.0.0.1',
    PLAY_SECRET: 'a secret of the tests, long enough',
    PLAY_URL: 'https://play.example.com',
    PLAY_REGISTRATIONS_PER_MINUTE: '100000',
    PLAY_PUBLIC_CALLS_PER_MINUTE: '100000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...(database && { DATABASE_URL: database.url }),
  }
  return startServerProcess(env, (child) => (server = child))
}

test('every answered registration survives kill -9 during a rush, with its spot', async () => {
  database = await createMigratedDatabase()
  if (!database) await copyMigratedFile(folder)
  const { eventId, categoryId, persons } = await withDatabase(async (db) => {
    const database = { db, now: () => new Date() }
    const event = await addEvent(database)
    const maxPlayers = 10_000
    return {
      eventId: event.id,
      categoryId: await addCategory(database, event, { maxPlayers }),
      persons: await addPersons(database, 3_000),
    }
  })
  const { url } = await start()
  const answered: string[] = []
  // Each loop registers again and again, so that the server is killed in the middle of a group, however fast the machine is.
  const registerOnAndOn = async (): Promise<void> => {
    for (let personId = persons.pop(); personId; personId = persons.pop()) {
      const answer = await fetch(`${url}/v1/event-register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': personId },
        body: JSON.stringify({ eventId, personId, categories: [categoryId], paymentValue: 95 }),
      })
      expect(answer.status).toBe(201)
      answered.push(((await answer.json()) as { id: string }).id)
      if (answered.length >= 150) server?.kill('SIGKILL')
    }
  }
  const ended = once(server as ChildProcess, 'exit')
  await Promise.allSettled(Array.from({ length: 64 }, registerOnAndOn))
  await ended
  expect(answered.length).toBeGreaterThanOrEqual(150)
  expect(persons.length).toBeGreaterThan(0)

  await withDatabase(async (db) => {
    const players = await db
      .selectFrom('player')
      .select('registration_id')
      .where('category_id', '=', categoryId)
      .execute()
    const stored = new Set(players.map(({ registration_id }) => registration_id))
    expect(answered.filter((id) => !stored.has(id))).toEqual([])
    expect(await takenIn({ db }, categoryId)).toBe(players.length)
  })
})
