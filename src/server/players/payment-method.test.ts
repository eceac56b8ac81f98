import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addMember, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

async function setUp() {
  const event = await addEvent(host)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const pay = (body: object, token = event.organiser.token) =>
    host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, ...body } })
  return { event, playerId, pay }
}

test('a payment stores its method, its time, and who marked it', async () => {
  const { event, pay } = await setUp()
  const paidAt = '2026-11-20T14:00:00.000Z'
  expect((await pay({ payment: true, method: 'CASH', paidAt, version: 1 })).body).toMatchObject({
    method: 'CASH',
    paymentDate: paidAt,
    paidBy: event.organiser.name,
    version: 2,
  })
})

test('a payment without a method keeps the stored one', async () => {
  const { pay } = await setUp()
  await pay({ payment: true, method: 'PIX', version: 1 })
  expect((await pay({ payment: true, version: 2 })).body).toMatchObject({ method: 'PIX', version: 2 })
})

test('another method is a change, which changes neither the time nor the receiver', async () => {
  const { event, pay } = await setUp()
  const mesa = await addMember(host, event, 'MESA')
  const paidAt = '2026-11-20T14:00:00.000Z'
  await pay({ payment: true, method: 'PIX', paidAt })
  const corrected = await pay(
    { payment: true, method: 'CARD', paidAt: host.now().toISOString(), version: 2 },
    mesa.token,
  )
  expect(corrected.body).toMatchObject({
    method: 'CARD',
    paymentDate: paidAt,
    paidBy: event.organiser.name,
    updatedBy: mesa.name,
    version: 3,
  })
})

test('of two methods the later request is told which one is stored', async () => {
  const { event, pay } = await setUp()
  const mesa = await addMember(host, event, 'MESA')
  await pay({ payment: true, method: 'PIX', version: 1 }, mesa.token)
  expect(await pay({ payment: true, method: 'CASH', version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'player.changed', current: { method: 'PIX', paidBy: mesa.name } },
  })
  expect((await pay({ payment: true, method: 'PIX', version: 1 })).status).toBe(200)
})

test('an unpaid player has no method and no receiver', async () => {
  const { pay } = await setUp()
  await pay({ payment: true, method: 'PIX' })
  expect((await pay({ payment: false })).body).toMatchObject({
    paymentDate: null,
    method: null,
    paidBy: null,
  })
})

test('another method sends no second mail', async () => {
  const { pay } = await setUp()
  const queued = async () =>
    (await host.db.selectFrom('mail').select('id').where('kind', '=', 'payment').execute()).length
  await pay({ payment: true, method: 'PIX' })
  const before = await queued()
  await host.db.deleteFrom('mail').where('kind', '=', 'payment').execute()
  await pay({ payment: true, method: 'CARD' })
  expect([before > 0, await queued()]).toEqual([true, 0])
})

test.each(['BITCOIN', '', 7, null])('%s is not a method', async (method) => {
  const { pay } = await setUp()
  expect(await pay({ payment: true, method })).toMatchObject({
    status: 400,
    body: { fields: { method: expect.any(String) as string } },
  })
})

test('a resend names the account that marked it with its current name', async () => {
  const { event, playerId } = await setUp()
  const { organiser } = event
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { playerId, payment: true, method: 'PIX' }
  const send = () => host.ask('PATCH /v1/events/player/payment', { token: organiser.token, body, headers })
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  await host.db.updateTable('account').set({ name: 'Nome Novo' }).where('id', '=', organiser.id).execute()
  expect((await send()).body).toMatchObject({ paidBy: 'Nome Novo', method: 'PIX' })
})
