import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { addCategory, addEvent, addPersonNamed, addPersons } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const entry = (letter: string, cents: number) => ({ key: letter.repeat(64), day: '2026-12-01', cents })

/** A person who can register, pay, withdraw and get money back in an event that keeps R$ 10. */
async function setUp(refundUntil = '2026-12-10') {
  host.setClock('2026-12-01T15:00:00Z')
  const event = await addEvent(host)
  await host.db
    .updateTable('event')
    .set({ refund_until: refundUntil, refund_charge_cents: 1000 })
    .where('id', '=', event.id)
    .execute()
  const categoryId = await addCategory(host, event)
  const other = await addCategory(host, event, { title: 'Mista D', listSort: 2 })
  const [personId = ''] = await addPersons(host, 1)
  const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
  const register = async (into = categoryId) => {
    const body = { eventId: event.id, personId, categories: [into], paymentValue: 95 }
    const answer = await host.ask('POST /v1/event-register', { body })
    expect(answer.status).toBe(201)
    return (answer.body as Registration).players[0]?.id ?? ''
  }
  const pay = (playerId: string, more: object = {}) =>
    ask('PATCH /v1/events/player/payment', { playerId, payment: true, method: 'PIX', ...more })
  const withdraw = (playerId: string) => ask(`POST /v1/events/player/${playerId}/withdrawal`, {})
  const refund = (playerId: string, more: object = {}) =>
    ask('PATCH /v1/events/player/refund', { playerId, refunded: true, ...more })
  const players = async () =>
    ((await ask(`GET /v1/events/${event.id}/snapshot`)).body as EventSnapshot).players
  return { event, categoryId, other, ask, register, pay, withdraw, refund, players }
}

test('who got money back and registers again takes the settled payment along, with what the event kept of it', async () => {
  const { event, register, pay, withdraw, refund, players } = await setUp()
  const first = await register()
  await pay(first, { entry: entry('a', 9500) })
  await withdraw(first)
  await refund(first, { entry: entry('b', 8500) })
  const second = await register()
  const organiser = { paidById: event.organiser.id, refundedById: event.organiser.id }
  const settled = {
    paymentValue: 95,
    refundKept: 10,
    method: 'PIX',
    paymentDate: '2026-12-01T15:00:00.000Z',
    refundedAt: '2026-12-01T15:00:00.000Z',
    entry: entry('a', 9500),
    refundEntry: entry('b', 8500),
    ...organiser,
  }
  expect(await players()).toMatchObject([{ id: second, paymentDate: null, earlierPayments: [settled] }])
  await pay(second)
  await withdraw(second)
  await refund(second)
  await register()
  expect(await players()).toMatchObject([
    { earlierPayments: [settled, { paymentValue: 95, refundKept: 10 }] },
  ])
})

test('of whom everything was kept registers and pays again like anyone', async () => {
  const { register, pay, withdraw, players } = await setUp('2026-11-30')
  const first = await register()
  await pay(first)
  expect((await withdraw(first)).body).toMatchObject({ refundKept: 95 })
  const second = await register()
  expect((await pay(second)).body).toMatchObject({ id: second, paymentDate: '2026-12-01T15:00:00.000Z' })
  const [player] = await players()
  expect(player?.earlierPayments).toMatchObject([{ paymentValue: 95, refundKept: 95 }])
  expect(player?.earlierPayments?.[0]).not.toHaveProperty('refundedAt')
})

test('to whom money is still to go back registers again only after it went', async () => {
  const { event, categoryId, ask, register, pay, withdraw } = await setUp()
  const first = await register()
  await pay(first)
  await withdraw(first)
  const person = await host.db
    .selectFrom('player')
    .select('person_id')
    .where('id', '=', first)
    .executeTakeFirst()
  const walkIn = {
    eventId: event.id,
    personId: person?.person_id,
    categories: [categoryId],
    paymentValue: 95,
  }
  expect(await ask('POST /v1/events/player', walkIn)).toMatchObject({ status: 409 })
})

test('who moves to a category that was left before takes the payments along', async () => {
  const { categoryId, other, ask, register, pay, withdraw, refund, players } = await setUp()
  const first = await register()
  await pay(first)
  await withdraw(first)
  await refund(first)
  const second = await register(other)
  const moved = await ask('PATCH /v1/events/player/category', { playerId: second, categoryId })
  expect(moved).toMatchObject({ status: 200, body: { earlierPayments: [{ refundKept: 10 }] } })
  expect(await players()).toMatchObject([{ id: second, categoryId, earlierPayments: [{ refundKept: 10 }] }])
})

test('who is moved by a category without a quorum takes the payments along', async () => {
  const { categoryId, other, ask, register, pay, withdraw, refund, players } = await setUp()
  const first = await register()
  await pay(first)
  await withdraw(first)
  await refund(first)
  const second = await register(other)
  await host.db.updateTable('category').set({ minimum: 4 }).where('id', '=', other).execute()
  const merge = { action: 'MERGE', targetId: categoryId, playerIds: [second], adjustsFees: false }
  expect(await ask(`POST /v1/events/category/${other}/quorum`, merge)).toMatchObject({ status: 200 })
  expect(await players()).toMatchObject([{ id: second, categoryId, earlierPayments: [{ refundKept: 10 }] }])
})

test('an entry of a statement that paid an earlier registration is used', async () => {
  const { register, pay, withdraw, refund } = await setUp()
  const first = await register()
  await pay(first, { entry: entry('c', 9500) })
  await withdraw(first)
  await refund(first)
  const second = await register()
  expect(await pay(second, { entry: entry('c', 9500) })).toMatchObject({
    status: 409,
    body: { code: 'entry.used' },
  })
})

test('who registers again before the money went back reads so on the own device, and a stranger learns nothing', async () => {
  const { event, categoryId, pay, withdraw } = await setUp()
  const typed = () => addPersonNamed(host, 'Lia Prado', 'lia.prado@example.com')
  const register = async (personId: string) => {
    const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
    return (await host.ask('POST /v1/event-register', { body })).body
  }
  const own = await typed()
  const { players } = (await register(own)) as Registration
  await pay(players[0]?.id ?? '')
  await withdraw(players[0]?.id ?? '')
  expect(await register(own)).toMatchObject({
    code: 'registration.owed',
    message: expect.stringContaining('Para jogar, fale com a organização.') as string,
  })
  const stranger = await register(await typed())
  expect(stranger).toMatchObject({ code: 'registration.already' })
  expect(JSON.stringify(stranger)).not.toContain('devolução')
})
