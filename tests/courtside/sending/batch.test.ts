import { expect, test } from 'vitest'
import { noteChange } from '#offline/storage/change-log.ts'
import { declareDatabase } from '#offline/storage/database.ts'
import { payment } from '#offline/operations/payment.ts'
import { rowOf } from '#offline/outbox/tap-row.ts'
import type { Host } from '../host.ts'
import { aCategory, aPlayer } from '#offline/testing/factories.ts'
import { until } from '#offline/testing/phone.ts'
import { aScene, desk } from '../scene.ts'
import type { Weather } from '#offline/testing/network.ts'

const isQuiet = (courtside: { sync: { get(): { pending: number } } }) => courtside.sync.get().pending === 0
const everythingElse = ['idempotency-key', 'x-user', 'versions', 'event-snapshot']

/**
 * An outbox with this number of payments that were tapped without signal. `sent` are the requests that leave the phone.
 */
async function aFullOutbox(count: number, capabilities?: string[]) {
  const players = Array.from({ length: count }, (_, number) => aPlayer({ id: `player-${number}` }))
  const categories = [aCategory({ maxPlayers: 1_000 })]
  const scene = await aScene({ categories, players, ...(capabilities && { capabilities }) })
  const { phone, shown } = scene
  const database = declareDatabase(phone.userId, phone.database)
  const rows = shown().players.map((player) => {
    const createdAt = '2026-11-21T08:00:00.000Z'
    const stamp = { id: `key-${player.id}`, userId: phone.userId, createdAt, newId: () => '' }
    const { seq: _, ...row } = rowOf(payment, { player, isPaid: true }, stamp)
    return { ...row, state: 'waiting' as const }
  })
  const places = await database.operations.bulkAdd(rows, { allKeys: true })
  await noteChange(database, places)
  database.close()
  const sent: string[] = []
  const under = (weather: () => Weather | Promise<Weather>) => {
    phone.weather = (method, path) => {
      if (method !== 'GET') sent.push(path)
      return weather()
    }
  }
  under(() => 'fine')
  return { ...scene, sent, under }
}
const single = 'events/player/payment'
const many = (count: number, path: string) => Array.from({ length: count }, () => path)

test('500 changes go out in one request and all arrive', async () => {
  const { host, courtside, shown, sent } = await aFullOutbox(500)
  await courtside.drain()
  expect(sent).toEqual(['outbox'])
  expect(host.effects).toHaveLength(500)
  expect(shown().totals).toMatchObject({ paid: 500, unpaid: 0 })
  expect(isQuiet(courtside)).toBe(true)
}, 20_000)

test('more than a batch may hold goes out in several', async () => {
  const { host, courtside, sent } = await aFullOutbox(520)
  await courtside.drain()
  expect(sent).toEqual(['outbox', 'outbox'])
  expect(host.effects).toHaveLength(520)
}, 20_000)

test('to a host without batches changes go out six at a time', async () => {
  const { host, courtside, sent, under } = await aFullOutbox(60, everythingElse)
  let underWay = 0
  let most = 0
  under(async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
    return 'fine' as const
  })
  await courtside.drain()
  expect(sent).toEqual(many(60, single))
  expect(host.effects).toHaveLength(60)
  expect(most).toBe(6)
}, 20_000)

test('a few changes keep the single calls', async () => {
  const { courtside, sent } = await aFullOutbox(6)
  await courtside.drain()
  expect(sent).toEqual(many(6, single))
})

test.each<[string, Weather, number]>([
  ['was lost twice', 'lostOnTheWayBack', 2],
  ['broke off', 'cut', 1],
  ['was given by a hotspot', 'portal', 1],
  ['never came because the host died in the middle, and again', 'halfDone', 2],
])('a batch whose answer %s acknowledges nothing, and is sent again as it was', async (_, weather, times) => {
  const { host, phone, courtside, sent, under } = await aFullOutbox(10)
  under(() => weather)
  await courtside.drain()
  expect(sent).toEqual(many(times, 'outbox'))
  expect(courtside.sync.get()).toMatchObject({ pending: 10, needsYou: 0 })
  under(() => 'fine')
  phone.pass(60_000)
  await until(() => isQuiet(courtside), [courtside.sync])
  expect(host.effects).toHaveLength(10)
  expect(host.refusals).toEqual([])
})

test.each<[string, Weather]>([
  ['the request', 'lostOnTheWay'],
  ['its answer', 'lostOnTheWayBack'],
])('when a connection loses %s, the batch is sent again at once, with one effect', async (_, weather) => {
  const { host, courtside, sent, under } = await aFullOutbox(10)
  under(() => (sent.length === 1 ? weather : 'fine'))
  await courtside.drain()
  expect(sent).toEqual(['outbox', 'outbox'])
  expect(isQuiet(courtside)).toBe(true)
  expect(host.effects).toHaveLength(10)
  expect(host.refusals).toEqual([])
})

test('what an answer leaves out is unknown and asked for again', async () => {
  const { host, phone, courtside, under } = await aFullOutbox(10)
  under(() => 'halfAnswered')
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 5, needsYou: 0 })
  under(() => 'fine')
  phone.pass(60_000)
  await until(() => isQuiet(courtside), [courtside.sync])
  expect(host.effects).toHaveLength(10)
})

test('what was claimed for a batch may go alone later, and gets its first answer', async () => {
  const { host, phone, courtside, sent, under } = await aFullOutbox(10)
  under(() => 'lostOnTheWayBack')
  await courtside.drain()
  await courtside.close()
  under(() => 'fine')
  phone.session = phone.session && { ...phone.session, capabilities: everythingElse }
  phone.pass(60_000)
  const later = await desk(phone)
  await later.courtside.drain()
  expect(sent).toEqual(['outbox', 'outbox', ...many(10, single)])
  expect(host.effects).toHaveLength(10)
  expect(host.refusals).toEqual([])
  expect(isQuiet(later.courtside)).toBe(true)
})

test('one refused change of a batch is asked about, the others are done', async () => {
  const { host, courtside, player } = await aFullOutbox(10)
  await host.act('user-2', 'PATCH', single, { playerId: 'player-3', payment: true })
  await host.act('user-2', 'PATCH', single, { playerId: 'player-3', payment: false })
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 0, needsYou: 1 })
  expect(player('player-3').pending).toBe('needsYou')
  expect(host.effects.filter(({ by, after }) => by === 'user-1' && after?.paidAt)).toHaveLength(9)
})

test.each([404, 413, 415])('a host that answers a batch with %i gets the single calls', async (status) => {
  const { host, courtside, sent, under } = await aFullOutbox(10)
  under(() => (sent.length === 1 ? { status, body: { code: 'path.notFound', message: 'Não.' } } : 'fine'))
  await courtside.drain()
  expect(sent).toEqual(['outbox', ...many(10, single)])
  expect(host.effects).toHaveLength(10)
  expect(isQuiet(courtside)).toBe(true)
})

test('a session that is over stops a batch as a whole, and a fresh one sends it', async () => {
  const { host, phone, courtside, sent } = await aFullOutbox(10)
  host.endSessions()
  await courtside.drain()
  expect(courtside.sync.get()).toMatchObject({ pending: 10, needsYou: 0, isSessionExpired: true })
  phone.signIn()
  await courtside.drain()
  expect(sent).toEqual(['outbox', 'outbox'])
  expect(host.effects).toHaveLength(10)
})

test.each([500, 502])('a host that stumbles over a batch with %i gets the single calls', async (status) => {
  const { host, courtside, sent, under } = await aFullOutbox(10)
  under(() => (sent.length === 1 ? { status } : 'fine'))
  await courtside.drain()
  expect(sent).toEqual(['outbox', ...many(10, single)])
  expect(host.effects).toHaveLength(10)
})

test('a host that asks for patience is not asked with single calls either', async () => {
  const { courtside, sent, under } = await aFullOutbox(10)
  under(() => ({ status: 503, headers: { 'retry-after': '5' }, body: { code: 'host.busy', message: 'Já.' } }))
  await courtside.drain()
  expect(sent).toEqual(['outbox'])
  expect(courtside.sync.get()).toMatchObject({ pending: 10, isReachable: true })
})

const sizes = (host: Host) =>
  host.requests.flatMap(({ path, body }) =>
    path === 'outbox' ? [(body as unknown as unknown[]).length] : [],
  )

test('without signal a batch stays as large as it is', async () => {
  const { host, phone, courtside, under } = await aFullOutbox(40)
  under(() => 'lostOnTheWay')
  for (let tries = 0; tries < 5; tries += 1) {
    phone.pass(600_000)
    await courtside.drain()
  }
  under(() => 'fine')
  phone.pass(600_000)
  await courtside.drain()
  expect(sizes(host)).toEqual([40])
})

test('a line that carries no large batch in time gets smaller ones, and larger ones again', async () => {
  const { host, phone, courtside, under } = await aFullOutbox(200)
  under(() => {
    phone.pass(15_000)
    return 'lostOnTheWay'
  })
  for (let tries = 0; tries < 6; tries += 1) {
    phone.pass(600_000)
    await courtside.drain()
  }
  under(() => 'fine')
  phone.pass(600_000)
  await courtside.drain()
  expect(sizes(host)).toEqual([30, 60, 110])
}, 20_000)
