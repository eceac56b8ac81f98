import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { payment } from '#offline/operations/payment.ts'
import { exportCsv } from '#offline/outbox/export-csv.ts'
import { databaseName, declareDatabase } from '#offline/storage/database.ts'
import { storeOf } from '#offline/testing/phone-store.ts'
import { until } from '#offline/testing/phone.ts'
import { aDesk, aHost, aPhone, aScene, aSceneWithPending, desk } from '../scene.ts'

test('fault 13: a full phone says so, and the switch returns to its earlier state', async () => {
  const { phone, courtside, player, shown } = await aScene()
  const full = new DOMException('no space', 'QuotaExceededError')
  const prototype = Object.getPrototypeOf(await storeOf(phone)) as { add(value: unknown): unknown }
  const honest = prototype.add
  prototype.add = () => {
    throw full
  }
  const saving = courtside.enqueue(payment, { player: player(), isPaid: true })
  expect(player()).toMatchObject({ isPaid: true, pending: 'saving' })
  expect(await saving).toEqual({ ok: false, reason: 'full' })
  prototype.add = honest
  expect(player().isPaid).toBe(false)
  expect(player().pending).toBeUndefined()
  expect(shown().totals.paid).toBe(0)
  expect(courtside.sync.get()).toMatchObject({ pending: 0, trouble: 'full' })
  await courtside.forExport()
  expect(courtside.sync.get().trouble, 'reading says nothing about space').toBe('full')

  expect(await courtside.enqueue(payment, { player: player(), isPaid: true })).toEqual({ ok: true })
  expect(courtside.sync.get().trouble).toBeUndefined()
})

// The worker can't read the marker.
test.for([[], ['the service worker']])(
  'fault 14: a deleted database is noticed and reported, opened first by %s',
  async (others) => {
    const { phone, courtside } = await aSceneWithPending()
    await courtside.close()
    await new Dexie(databaseName(phone.userId), phone.database).delete()
    for (const _ of others) {
      const worker = phone.tab({ marker: undefined })
      await until(() => worker.events.get() === null, [worker.events])
      await worker.close()
    }
    const later = phone.tab()
    await until(
      () => later.sync.get().trouble === 'vanished' && later.events.get() === null,
      [later.sync, later.events],
    )
    expect(later.sync.get()).toMatchObject({ pending: 0 })
  },
)

test('fault 14: if the database is deleted under an open tab, the tab writes its data again', async () => {
  const { phone, courtside, player, host } = await aSceneWithPending()
  await new Dexie(databaseName(phone.userId), phone.database).delete()
  expect(await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })).toEqual({ ok: true })
  expect(courtside.sync.get()).toMatchObject({ trouble: 'vanished', pending: 2 })
  await courtside.close()
  const later = await desk(phone)
  phone.weather = () => 'fine'
  phone.pass(60_000)
  await later.courtside.drain()
  expect(host.effects).toHaveLength(2)
})

test('fault 15: a database connection that the system closed is opened again', async () => {
  const { phone, courtside, player } = await aScene()
  const connection = await storeOf(phone)
  const prototype = Object.getPrototypeOf(connection.transaction.db) as {
    transaction: (...args: unknown[]) => unknown
  }
  const honest = prototype.transaction
  let isFirst = true
  prototype.transaction = function cut(...args) {
    if (!isFirst) return honest.apply(this, args)
    isFirst = false
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  }
  try {
    expect(await courtside.enqueue(payment, { player: player(), isPaid: true })).toEqual({ ok: true })
  } finally {
    prototype.transaction = honest
  }
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 0 })
  expect(courtside.sync.get().trouble).toBeUndefined()
})

test.each([
  ['damaged', { args: null }],
  ['of a newer app', { v: 99 }],
])('fault 16: a row that is %s is kept and shown, and blocks only its lane', async (_, change) => {
  const { phone, courtside, player, host } = await aSceneWithPending()
  await courtside.enqueue(payment, { player: player('player-2'), isPaid: true })
  await courtside.close()
  const database = declareDatabase(phone.userId, phone.database)
  await database.operations
    .where('lane')
    .equals('payment:player-1')
    .modify((row) => void Object.assign(row, change))
  database.close()
  phone.weather = () => 'fine'
  phone.pass(60_000)
  const later = await desk(phone)
  await later.courtside.drain()
  expect(host.effects.map(({ entity }) => entity)).toEqual(['player:player-2'])
  expect(later.courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 1 })
  expect(later.courtside.operations.get()).toMatchObject([{ isUnreadable: true, subject: 'Ana Duarte' }])
  expect(exportCsv(await later.courtside.forExport())).toContain('Não pôde ser lida')
  const [row] = later.courtside.operations.get()
  expect(await later.courtside.keepTheirs(row?.id ?? '')).toEqual({ ok: true })
  await until(() => later.courtside.operations.get().length === 0, [later.courtside.operations])
  expect(later.courtside.sync.get().needsYou).toBe(0)
})

test('a phone that can not store anything still shows fetched data', async () => {
  const phone = aPhone(await aHost())
  const broken = {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  const courtside = phone.tab({ database: { ...phone.database, indexedDB: broken } })
  expect(await courtside.refreshEvents()).toBe('landed')
  const event = courtside.event('event-1')
  expect(await courtside.refreshEvent('event-1')).toBe('landed')
  expect(event.get()?.players).toHaveLength(2)
  expect(courtside.events.get()).toHaveLength(1)
  expect(courtside.sync.get().trouble).toBe('lost')
})

test('data written by another tab are shown here', async () => {
  const { phone, courtside, player } = await aScene()
  phone.weather = (method) => (method === 'GET' ? 'fine' : 'lostOnTheWay')
  const other = await aDesk(phone)
  await other.courtside.enqueue(payment, { player: other.player(), isPaid: true })
  await until(() => player().isPaid, [courtside.event('event-1')])
  expect(courtside.sync.get().pending).toBe(1)
})
