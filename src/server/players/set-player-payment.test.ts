import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Player } from '#contract/players.ts'
import { addAccount, addCategory, addEvent, addPlayer } from '../testing/factories.ts'
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

test('a payment is kept with its moment, its version and who noted it', async () => {
  const { event, playerId, pay } = await setUp()
  const paid = await pay({ payment: true, paidAt: '2026-11-20T14:00:00-00:30', version: 1 })
  expect(paid).toMatchObject({
    status: 200,
    body: {
      id: playerId,
      paymentDate: '2026-11-20T14:30:00.000Z',
      version: 2,
      updatedBy: event.organiser.name,
    },
  })
})

test('marking a player paid twice records one payment', async () => {
  const { pay } = await setUp()
  const first = await pay({ payment: true, version: 1 })
  host.setClock('2026-11-20T16:00:00Z')
  const second = await pay({ payment: true, version: 1 })
  expect(second).toEqual({ ...first, headers: expect.anything() as unknown })
})

test('opposite values: the later one hears who set the other, and when', async () => {
  const { pay } = await setUp()
  const admin = await addAccount(host, 'ADMIN', { name: 'Álvaro Prestes' })
  await pay({ payment: true, version: 1 })
  await pay({ payment: false, version: 2 }, admin.token)
  await pay({ payment: true, version: 3 }, admin.token)
  const late = await pay({ payment: false, version: 2 })
  expect(late).toMatchObject({
    status: 412,
    body: {
      code: 'player.changed',
      current: { version: 4, updatedBy: 'Álvaro Prestes', paymentDate: expect.any(String) as string },
    },
  })
})

test('without a version the wanted value is taken', async () => {
  const { pay } = await setUp()
  await pay({ payment: true })
  expect((await pay({ payment: false })).body).toMatchObject({ paymentDate: null, version: 3 })
  expect((await pay({ payment: true, version: 0 })).body).toMatchObject({ version: 4 })
})

test('a phone whose clock runs ahead does not pay in the future', async () => {
  const { pay } = await setUp()
  const { body } = await pay({ payment: true, paidAt: '2026-12-24T00:00:00Z' })
  expect((body as Player).paymentDate).toBe(host.now().toISOString())
})

test('twenty phones at once: one change', async () => {
  const { pay } = await setUp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay({ payment: true, version: 1 })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => (body as Player).version))).toEqual(new Set([2]))
})
