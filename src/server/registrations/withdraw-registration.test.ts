import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  addPlayer,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let categories: [string, string]
let owner: TestAccount
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())
beforeEach(async () => {
  host.setClock('2026-11-20T12:00:00Z')
  event = await addEvent(host, { registerEndDate: '2026-11-20', endDate: '2026-11-30' })
  categories = [await addCategory(host, event), await addCategory(host, event, { listSort: 2 })]
  owner = await addAccount(host, 'USER', { name: 'Zuleica Andrade' })
})

interface Registered {
  id: string
  players: [{ id: string }, { id: string }]
}
async function registered(name = owner.name) {
  const personId = await addPersonNamed(host, name, owner.email)
  const body = { eventId: event.id, personId, categories, paymentValue: 60 }
  const answer = await host.ask('POST /v1/event-register', { token: owner.token, body })
  expect(answer.status).toBe(201)
  return answer.body as Registered
}
const withdraw = ({ id, players }: Registered, at: 0 | 1 = 0, { token }: { token?: string } = owner) =>
  host.ask(`POST /v1/registrations/${id}/withdrawal`, { token, body: { playerId: players[at].id } })
async function taken(): Promise<number[]> {
  const { body } = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  return (body as { _count: { players: number } }[]).map(({ _count }) => _count.players)
}
const own = async () =>
  (await host.ask('GET /v1/registrations/me', { token: owner.token })).body as MyRegistration[]
const pay = (playerId: string) =>
  host.ask('PATCH /v1/events/player/payment', {
    token: event.organiser.token,
    body: { playerId, payment: true },
  })

test('withdrawing from one category frees its spot and keeps the other, and the person may register again', async () => {
  const created = await registered()
  expect(await own()).toMatchObject([
    { players: [{ isWithdrawable: true }, { isWithdrawable: true }], amountDue: 120 },
  ])
  expect((await withdraw(created)).status).toBe(204)
  expect(await taken()).toEqual([0, 1])
  const withdrawnAt = '2026-11-20T12:00:00.000Z'
  expect(await own()).toMatchObject([
    { players: [{ withdrawnAt, isWithdrawable: false }, { withdrawnAt: null }], amountDue: 60 },
  ])
  // Repeating the withdrawal is a success.
  expect((await withdraw(created)).status).toBe(204)
  expect((await withdraw(created, 1)).status).toBe(204)
  expect(await own()).toMatchObject([{ players: [{ withdrawnAt }, { withdrawnAt }], amountDue: 0 }])
  expect(await taken()).toEqual([0, 0])
  await registered()
  expect(await taken()).toEqual([1, 1])
  expect(await own()).toMatchObject([
    { players: [{ withdrawnAt: null }, { withdrawnAt: null }], amountDue: 120 },
  ])
})

test('the organiser is told the name, and a later payment gives the spot back', async () => {
  const created = await registered('Bia Andrade')
  await withdraw(created)
  const { token } = event.organiser
  const { body } = await host.ask('GET /v1/notifications', { token })
  expect(body).toContainEqual(
    expect.objectContaining({ kind: 'withdrawal', by: 'Bia Andrade', count: 1 }) as unknown,
  )
  expect(await pay(created.players[0].id)).toMatchObject({
    status: 200,
    body: { withdrawnAt: null, paymentDate: expect.any(String) as string },
  })
  expect(await taken()).toEqual([1, 1])
  const logged = await host.db
    .selectFrom('change_log')
    .select(['kind', 'account_id'])
    .where('entity_id', '=', created.players[0].id)
    .where('kind', 'in', ['player.withdrawn', 'player.returned'])
    .orderBy('id')
    .execute()
  expect(logged.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
    { kind: 'player.returned', account_id: event.organiser.id },
    { kind: 'player.withdrawn', account_id: owner.id },
  ])
})

test('a later payment without a free spot is to be refunded', async () => {
  const created = await registered()
  await host.db.updateTable('category').set({ max_players: 1 }).where('id', '=', categories[0]).execute()
  await withdraw(created)
  await addPlayer(host, event, categories[0])
  await host.db.updateTable('category').set({ taken: 1 }).where('id', '=', categories[0]).execute()
  expect((await pay(created.players[0].id)).body).toMatchObject({
    withdrawnAt: '2026-11-20T12:00:00.000Z',
    paymentDate: expect.any(String) as string,
    refundedAt: null,
  })
  expect(await taken()).toEqual([1, 1])
})

test('a paid category stays, and the answer says whom to contact', async () => {
  const created = await registered()
  await pay(created.players[0].id)
  expect(await own()).toMatchObject([{ players: [{ isWithdrawable: false }, { isWithdrawable: true }] }])
  expect(await withdraw(created)).toMatchObject({
    status: 409,
    body: {
      code: 'withdrawal.paid',
      message: 'Esta inscrição já está paga. Para desistir, fale com a organização.',
    },
  })
  expect(await taken()).toEqual([1, 1])
})

test('a payment marked at the same moment keeps the spot or gives it back', async () => {
  const created = await registered()
  const [left, paid] = await Promise.all([withdraw(created), pay(created.players[0].id)])
  expect([204, 409]).toContain(left.status)
  expect(paid).toMatchObject({ status: 200, body: { withdrawnAt: null } })
  expect(await taken()).toEqual([1, 1])
})

test("withdrawal is possible until the end of the deadline's day, also if registration was closed earlier", async () => {
  const created = await registered()
  const { token } = event.organiser
  await host.ask(`PUT /v1/events/${event.id}/registration`, { token, body: { isOpen: false } })
  host.setClock('2026-11-21T02:59:00Z')
  expect((await withdraw(created)).status).toBe(204)
  host.setClock('2026-11-21T03:00:00Z')
  expect(await own()).toMatchObject([{ players: [{}, { isWithdrawable: false }] }])
  expect(await withdraw(created, 1)).toMatchObject({ status: 409, body: { code: 'withdrawal.tooLate' } })
})

test('in a cancelled event nobody can withdraw', async () => {
  const created = await registered()
  const { token } = event.organiser
  await host.ask(`POST /v1/events/${event.id}/cancellation`, { token, body: { reason: 'Chuva' } })
  expect(await withdraw(created)).toMatchObject({ status: 409, body: { code: 'withdrawal.tooLate' } })
})

test('an account withdraws a child with the same address; strangers are refused', async () => {
  const created = await registered('Bia Andrade')
  expect(await withdraw(created, 0, await addAccount(host, 'USER'))).toMatchObject({ status: 403 })
  expect(await withdraw(created, 0, {})).toMatchObject({ status: 401 })
  expect(
    await host.ask(`POST /v1/registrations/${created.id}/withdrawal`, { token: owner.token }),
  ).toMatchObject({
    status: 400,
  })
  expect((await withdraw(created)).status).toBe(204)
})
