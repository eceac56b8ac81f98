import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Player } from '#contract/players/players.ts'
import { addAccount, addCategory, addEvent, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

type Wish = Record<string, unknown> & { categoryId?: string }

async function setUp() {
  const event = await addEvent(host)
  const home = await addCategory(host, event)
  const other = await addCategory(host, event, { title: 'Mista D' })
  const playerId = await addPlayer(host, event, home)
  const ids: Record<string, string> = { home, other }
  const ask = (what: string, { categoryId, ...body }: Wish, token = event.organiser.token) => {
    const moved = categoryId === undefined ? {} : { categoryId: ids[categoryId] }
    return host.ask(`PATCH /v1/events/player/${what}`, { token, body: { playerId, ...body, ...moved } })
  }
  const pay = (body: Wish, token?: string) => ask('payment', body, token)
  const correct = (body: Wish, token?: string) => ask('value', body, token)
  return { event, playerId, ask, pay, correct }
}

/** The calls behave alike: for each, two opposite changes, and the version that counts them. */
const calls = [
  { what: 'payment', wish: { payment: true }, opposite: { payment: false }, counter: 'version' },
  { what: 'value', wish: { paymentValue: 40 }, opposite: { paymentValue: 0 }, counter: 'valueVersion' },
  {
    what: 'category',
    wish: { categoryId: 'other' },
    opposite: { categoryId: 'home' },
    counter: 'categoryVersion',
  },
] as const

test.each(calls)(
  '$what: the same value twice is one change, also from an old version',
  async ({ what, wish }) => {
    const { ask } = await setUp()
    const first = await ask(what, { ...wish, version: 1 })
    host.setClock('2026-11-20T16:00:00Z')
    const second = await ask(what, { ...wish, version: 1 })
    expect(second).toEqual({ ...first, headers: expect.anything() as unknown })
  },
)

test.each(calls)('$what: of two opposite values the later request is told who set the other', async (row) => {
  const { what, wish, opposite, counter } = row
  const { ask } = await setUp()
  const admin = await addAccount(host, 'ADMIN', { name: 'Álvaro Prestes' })
  await ask(what, { ...wish, version: 1 })
  await ask(what, { ...opposite, version: 2 }, admin.token)
  await ask(what, { ...wish, version: 3 }, admin.token)
  const late = await ask(what, { ...opposite, version: 2 })
  expect(late).toMatchObject({
    status: 412,
    body: { code: 'player.changed', current: { [counter]: 4, updatedBy: 'Álvaro Prestes' } },
  })
})

test.each(calls)('$what: without a version the value is set', async (row) => {
  const { what, wish, opposite, counter } = row
  const { ask } = await setUp()
  await ask(what, wish)
  expect((await ask(what, opposite)).body).toMatchObject({ [counter]: 3 })
  expect((await ask(what, { ...wish, version: 0 })).body).toMatchObject({ [counter]: 4 })
})

test.each(calls)('$what: twenty phones at once are one change', async ({ what, wish, counter }) => {
  const { ask } = await setUp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(what, { ...wish, version: 1 })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => (body as Player)[counter]))).toEqual(new Set([2]))
})

test.each(calls)('$what: an unknown player is not found', async ({ what, wish }) => {
  const { ask } = await setUp()
  expect(await ask(what, { ...wish, playerId: randomUUID() })).toMatchObject({ status: 404 })
})

test('a payment is stored with its time, its version and who marked it', async () => {
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
  expect((await pay({ payment: false })).body).toMatchObject({ paymentDate: null })
})

test('a phone with a fast clock can not mark a payment in the future', async () => {
  const { pay } = await setUp()
  const { body } = await pay({ payment: true, paidAt: '2026-12-24T00:00:00Z' })
  expect((body as Player).paymentDate).toBe(host.now().toISOString())
})

test('a corrected value is stored to the cent, with its version and account; the payment stays', async () => {
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

test('a payment in between is not a conflict for a value', async () => {
  const { pay, correct } = await setUp()
  await pay({ payment: true, version: 1 })
  expect(await correct({ paymentValue: 40, version: 1 })).toMatchObject({
    status: 200,
    body: { paymentValue: 40, valueVersion: 2, version: 2 },
  })
})

test.each([-1, 0.001, 100_001, '50', null])('%s is not a valid value', async (paymentValue) => {
  const { correct } = await setUp()
  expect(await correct({ paymentValue })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { paymentValue: expect.any(String) as string } },
  })
})
