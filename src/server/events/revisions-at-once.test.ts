import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPlayer, type TestEvent } from '../testing/factories.ts'
import type { Database } from '../database/tables.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { followed, readReplica, type Replica } from '../testing/replica.ts'

let host: TestHost
let event: TestEvent
let categoryIds: string[]
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  categoryIds = await Promise.all([1, 2, 3].map(() => addCategory(host, event, { maxPlayers: 1000 })))
})
afterAll(() => host.stop())

/**
 * Registers players, marks payments, removes players and renames categories, one after the other, and ignores the
 * answers.
 */
async function write(desk: number, steps: number): Promise<void> {
  const { token } = event.organiser
  const own: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const categoryId = categoryIds[(desk + step) % categoryIds.length] ?? ''
    const turn = (desk + step) % 5
    const [playerId = ''] = own
    if (turn < 2 || !playerId) own.push(await addPlayer(host, event, categoryId))
    else if (turn === 2)
      await host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, payment: true } })
    else if (turn === 3) {
      await host.ask(`DELETE /v1/events/player/${own.shift()}`, { token })
    } else {
      const body = { category: 'MISTA', maxPlayers: 1000, award: 'Troféu', listSort: 1 }
      const title = `Categoria ${desk}.${step}`
      await host.ask(`PUT /v1/events/category/${categoryId}`, { token, body: { ...body, title } })
    }
  }
}

/** The data that a reader had at each revision. */
async function follow(isOver: () => boolean): Promise<Map<number, Replica>> {
  let replica = await readReplica(host, event)
  const held = new Map([[replica.revision, replica]])
  for (let isLast = false; !isLast;) {
    isLast = isOver()
    replica = await followed(host, event, replica)
    held.set(replica.revision, replica)
  }
  return held
}

test('during many writes, the holder of a revision has all changes up to it', async () => {
  let isOver = false
  /** Reads the whole event again and again: the data that the other readers should have at these revisions. */
  async function readWhole(): Promise<Map<number, Replica>> {
    const read = new Map<number, Replica>()
    while (!isOver) {
      const replica = await readReplica(host, event)
      read.set(replica.revision, replica)
    }
    return read
  }
  const readers = [readWhole(), readWhole()]
  const followers = [follow(() => isOver), follow(() => isOver), follow(() => isOver)]
  await Promise.all(Array.from({ length: 8 }, (_, desk) => write(desk, 12)))
  isOver = true
  const truth = (await Promise.all(readers)).flatMap((read) => [...read])
  const end = await readReplica(host, event)
  let compared = 0
  for (const held of await Promise.all(followers)) {
    expect(held.get(end.revision)).toEqual(end)
    for (const [revision, replica] of truth) {
      if (!held.has(revision)) continue
      expect(held.get(revision)).toEqual(replica)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(3)
  expect(end.players).toHaveLength(end.categories.reduce((sum, { _count }) => sum + _count.players, 0))
}, 120_000)

// On the embedded database each row counts as one revision, so this test is for PostgreSQL.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a transaction uses one revision of an event, which gives all of its changes',
  async () => {
    const [first = '', second = ''] = categoryIds
    const playerId = await addPlayer(host, event, first)
    const before = await readReplica(host, event)
    const rename = (db: Database, id: string, title: string) =>
      db.updateTable('category').set({ title }).where('id', '=', id).execute()
    await host.db.transaction().execute(async (db) => {
      await rename(db, first, 'Duplas A')
      await rename(db, second, 'Duplas B')
      await rename(db, first, 'Duplas C')
      await db.updateTable('player').set({ payment_cents: 2 }).where('id', '=', playerId).execute()
    })
    const now = await readReplica(host, event)
    expect(now.revision).toBe(before.revision + 1)
    expect(await followed(host, event, before)).toEqual(now)
    await rename(host.db, first, 'Duplas D')
    expect((await readReplica(host, event)).revision).toBe(now.revision + 1)
  },
)

// The embedded database has only one writer at a time, so this test is for PostgreSQL.
test.runIf(process.env.TEST_DATABASE_URL)(
  'an uncommitted revision is given to nobody, and other events do not wait for it',
  async () => {
    const other = await addEvent(host)
    const otherCategory = await addCategory(host, other)
    const playerId = await addPlayer(host, event, categoryIds[0] ?? '')
    const before = await readReplica(host, event)
    const released = Promise.withResolvers<void>()
    const counted = Promise.withResolvers<void>()
    const slow = host.db.transaction().execute(async (db) => {
      await db.updateTable('player').set({ payment_cents: 1 }).where('id', '=', playerId).execute()
      // This puts the transaction into the state of a commit: its revision is assigned, and its event is locked.
      await sql`set constraints all immediate`.execute(db)
      counted.resolve()
      await released.promise
    })
    await counted.promise
    const behind = addPlayer(host, event, categoryIds[1] ?? '')
    await addPlayer(host, other, otherCategory)
    expect((await readReplica(host, event)).revision).toBe(before.revision)
    released.resolve()
    await slow
    await behind
    const now = await readReplica(host, event)
    expect(await followed(host, event, before)).toEqual(now)
    expect(now.players.find(({ id }) => id === playerId)?.paymentValue).toBe(0.01)
  },
)
