import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  testPassword,
} from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

let counter = 0
/** An entry of a statement, by default with the amount of one fee. */
function newEntry(cents = 9000) {
  counter += 1
  return {
    key: counter.toString(16).padStart(64, '0'),
    day: '2026-11-19',
    cents,
    account: 'inter:0123456789abcdef',
  }
}

async function setUp() {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const players = [await addPlayer(host, event, categoryId), await addPlayer(host, event, categoryId)]
  const [one = '', other = ''] = players
  await host.db.updateTable('player').set({ payment_cents: 9000 }).where('id', 'in', players).execute()
  const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
  const pay = (playerId: string, payment: boolean, more: object = {}) =>
    ask('PATCH /v1/events/player/payment', { playerId, payment, ...more })
  const refund = (playerId: string, refunded: boolean, more: object = {}) =>
    ask('PATCH /v1/events/player/refund', { playerId, refunded, ...more })
  return { event, one, other, ask, pay, refund }
}

test('a payment stores its statement entry, and loses it when it is undone', async () => {
  const { one, pay } = await setUp()
  const entry = newEntry()
  expect((await pay(one, true, { entry, method: 'PIX' })).body).toMatchObject({ entry, version: 2 })
  expect((await pay(one, true, { method: 'CARD' })).body).toMatchObject({ entry, version: 3 })
  expect((await pay(one, false)).body).toMatchObject({ entry: null, paymentDate: null })
})

test('the desk marks payments, and can not link them to a statement', async () => {
  const { event, one } = await setUp()
  const { token } = await addMember(host, event, 'MESA')
  const pay = (more: object) =>
    host.ask('PATCH /v1/events/player/payment', { token, body: { playerId: one, payment: true, ...more } })
  expect(await pay({ entry: newEntry() })).toMatchObject({ status: 403, body: { code: 'access.denied' } })
  expect(await pay({})).toMatchObject({ status: 200, body: { version: 2 } })
})

test('a statement entry is linked to a payment that was marked by hand', async () => {
  const { one, pay, ask } = await setUp()
  const paidAt = '2026-11-20T12:00:00.000Z'
  await pay(one, true, { method: 'PIX', paidAt })
  const entry = newEntry()
  expect((await pay(one, true, { entry })).body).toMatchObject({ entry, paymentDate: paidAt, method: 'PIX' })
  const history = (await ask(`GET /v1/events/player/${one}/history`)).body as object[]
  expect(history[0]).toMatchObject({ kind: 'player.payment', after: { entryDay: '2026-11-19' } })
})

test('an entry pays for one player, however often it is sent, and for nobody else', async () => {
  const { one, other, pay } = await setUp()
  const entry = newEntry()
  await pay(one, true, { entry })
  expect((await pay(one, true, { entry })).body).toMatchObject({ entry, version: 2 })
  const name = (
    await host.db
      .selectFrom('player')
      .innerJoin('person', 'person.id', 'player.person_id')
      .select('person.name')
      .where('player.id', '=', one)
      .executeTakeFirstOrThrow()
  ).name
  const refused = await pay(other, true, { entry })
  expect(refused).toMatchObject({ status: 409, body: { code: 'entry.used', details: { names: name } } })
  expect(await host.db.selectFrom('player').select('paid_at').where('id', '=', other).execute()).toEqual([
    { paid_at: null },
  ])
  await pay(one, false)
  expect((await pay(other, true, { entry })).status).toBe(200)
})

test('an entry pays for as many players as its amount covers', async () => {
  const { one, other, pay } = await setUp()
  const entry = newEntry(18000)
  expect((await pay(one, true, { entry })).status).toBe(200)
  expect((await pay(other, true, { entry })).status).toBe(200)
})

test('of two people who link one entry at once, one is told whose it is', async () => {
  const { one, other, pay } = await setUp()
  const entry = newEntry()
  const answers = await Promise.all([pay(one, true, { entry }), pay(other, true, { entry })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a refund keeps its entry until it is undone, or the player pays again', async () => {
  const { one, other, pay, refund, ask } = await setUp()
  for (const id of [one, other]) {
    await pay(id, true, { entry: newEntry() })
    await ask(`POST /v1/events/player/${id}/withdrawal`)
  }
  const entry = newEntry()
  expect((await refund(one, true, { entry })).body).toMatchObject({ refundEntry: entry })
  expect(await refund(other, true, { entry })).toMatchObject({ status: 409, body: { code: 'entry.used' } })
  expect((await refund(one, false)).body).toMatchObject({ refundEntry: null, refundedAt: null })
  await refund(one, true, { entry })
  expect((await pay(one, true, { afterRefund: true })).body).toMatchObject({ refundEntry: null, entry: null })
})

test.each([
  { key: 'abc' },
  { key: 'G'.repeat(64) },
  { cents: 0 },
  { cents: 1.5 },
  { day: '19/11/2026' },
  { account: 'Conta 12345-6' },
])('%j is not a valid entry', async (wrong) => {
  const { one, pay } = await setUp()
  expect((await pay(one, true, { entry: { ...newEntry(), ...wrong } })).status).toBe(400)
})

test('organisers read entries with the players, and the desk can only mark payments', async () => {
  const { event, one, pay, ask } = await setUp()
  const entry = newEntry()
  await pay(one, true, { entry })
  const { players } = (await ask(`GET /v1/events/${event.id}/snapshot`)).body as { players: { id: string }[] }
  expect(players.find(({ id }) => id === one)).toMatchObject({ entry })
})

test("a person's data file has the payment's statement entry, and after the deletion the entry stays for the organiser", async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const account = await addAccount(host, 'USER')
  const { token, personId } = account
  const registration = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const registered = await host.ask('POST /v1/event-register', { token, body: registration })
  const [{ id: playerId }] = (registered.body as { players: [{ id: string }] }).players
  const entry = newEntry(9500)
  const body = { playerId, payment: true, entry }
  await host.ask('PATCH /v1/events/player/payment', { token: event.organiser.token, body })
  const own = await host.ask('GET /v1/users/me/data', { token })
  expect(own.body).toMatchObject({
    pagamentosNoExtrato: [{ oQue: 'pagamento', dia: entry.day, valorDaLinha: 95, codigo: entry.key }],
  })
  await host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })
  const players = await host.ask(`GET /v1/events/players/category/${categoryId}`, {
    token: event.organiser.token,
  })
  expect(players.body).toMatchObject([{ entry, person: { name: 'Conta apagada' } }])
})
