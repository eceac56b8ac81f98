import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const correct = (body: object, token = event.organiser.token) =>
    host.ask('PATCH /v1/events/player/value', { token, body: { playerId, ...body } })
  return { event, playerId, correct }
}

test('a corrected value is kept to the cent, with its version and who noted it; the payment is untouched', async () => {
  const { event, playerId, correct } = await setUp()
  expect(await correct({ paymentValue: 69.1, version: 1 })).toMatchObject({
    status: 200,
    body: {
      id: playerId,
      paymentValue: 69.1,
      valueVersion: 2,
      version: 1,
      paymentDate: null,
      updatedBy: event.organiser.name,
    },
  })
})

test('the same value twice is one change, also from an old version', async () => {
  const { correct } = await setUp()
  const first = await correct({ paymentValue: 0, version: 1 })
  const second = await correct({ paymentValue: 0, version: 1 })
  expect(second.body).toEqual(first.body)
})

test('two values: the later one hears the other, and who set it; a payment in between is no conflict', async () => {
  const { event, playerId, correct } = await setUp()
  const admin = await addAccount(host, 'ADMIN', { name: 'Álvaro Prestes' })
  const { token } = event.organiser
  await host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, payment: true, version: 1 } })
  expect(await correct({ paymentValue: 40, version: 1 }, admin.token)).toMatchObject({ status: 200 })
  expect(await correct({ paymentValue: 50, version: 1 })).toMatchObject({
    status: 412,
    body: {
      code: 'player.changed',
      current: { paymentValue: 40, valueVersion: 2, version: 2, updatedBy: 'Álvaro Prestes' },
    },
  })
})

test.each([-1, 0.001, 100_001, '50', null])('%s is no value', async (paymentValue) => {
  const { correct } = await setUp()
  expect(await correct({ paymentValue })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { paymentValue: expect.any(String) as string } },
  })
})

test('a player who is not there is not found', async () => {
  const { correct } = await setUp()
  expect(await correct({ playerId: randomUUID(), paymentValue: 1 })).toMatchObject({ status: 404 })
})
