import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let categories: string[]
let owner: TestAccount
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())
beforeEach(async () => {
  event = await addEvent(host)
  categories = [await addCategory(host, event), await addCategory(host, event, { listSort: 2 })]
  owner = await addAccount(host, 'USER')
})

/** Makes a registration for the owner, with or without the owner's session. */
async function registered(token?: string, name = owner.name) {
  const personId = await addPersonNamed(host, name, owner.email)
  const body = { eventId: event.id, personId, categories, paymentValue: 60 }
  const answer = await host.ask('POST /v1/event-register', { token, body })
  expect(answer.status).toBe(201)
  return answer.body as { id: string; players: [{ id: string }, { id: string }] }
}
const disavow = (id: string, { token }: { token?: string } = owner) =>
  host.ask(`POST /v1/registrations/${id}/disavowal`, { token })
async function taken(): Promise<number[]> {
  const { body } = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  return (body as { _count: { players: number } }[]).map(({ _count }) => _count.players)
}
const listOf = async ({ token }: TestAccount) => (await host.ask('GET /v1/registrations/me', { token })).body
const pay = (playerId: string) =>
  host.ask('PATCH /v1/events/player/payment', {
    token: event.organiser.token,
    body: { playerId, payment: true },
  })

test('unpaid spots are free again in every category, and the owner can register', async () => {
  const { id, players } = await registered()
  expect(await taken()).toEqual([1, 1])
  expect(await disavow(id)).toMatchObject({
    status: 200,
    body: { freed: players.map((player) => player.id).toSorted(), marked: [] },
  })
  expect(await taken()).toEqual([0, 0])
  expect(await listOf(owner)).toEqual([])
  expect(await disavow(id)).toMatchObject({ status: 200, body: { freed: [], marked: [] } })
  await registered(owner.token)
  expect(await taken()).toEqual([1, 1])
})

test('paid spots stay, marked for the organiser and for the owner; doing it again changes nothing', async () => {
  const { id, players } = await registered()
  const [paid, unpaid] = players
  await pay(paid.id)
  expect((await disavow(id)).body).toEqual({ freed: [unpaid.id], marked: [paid.id] })
  expect(await taken()).toEqual([1, 0])
  host.setClock('2026-11-20T13:00:00Z')
  expect((await disavow(id)).body).toEqual({ freed: [], marked: [paid.id] })
  const disavowedAt = '2026-11-20T12:00:00.000Z'
  const { token } = event.organiser
  const list = await host.ask(`GET /v1/events/players/category/${categories[0]}`, { token })
  expect(list.body).toMatchObject([{ id: paid.id, paymentDate: expect.any(String) as string, disavowedAt }])
  expect(await listOf(owner)).toMatchObject([
    {
      id,
      players: [
        { id: paid.id, disavowedAt },
        { id: unpaid.id, withdrawnAt: disavowedAt },
      ],
    },
  ])
  host.setClock('2026-11-20T12:00:00Z')
})

test("the account can also reject a child's registration with its address", async () => {
  const { id } = await registered(undefined, 'Bia')
  expect((await disavow(id)).status).toBe(200)
  expect(await taken()).toEqual([0, 0])
})

test('a registration made with the own session can not be rejected', async () => {
  const { id } = await registered(owner.token)
  expect(await disavow(id)).toMatchObject({ status: 409, body: { code: 'registration.own' } })
  expect(await taken()).toEqual([1, 1])
})

test("another person's registration is refused, an unknown one is not found, and a session is required", async () => {
  const { id } = await registered()
  expect(await disavow(id, await addAccount(host, 'USER'))).toMatchObject({ status: 403 })
  expect(await disavow(id, await addAccount(host, 'ADMIN'))).toMatchObject({ status: 403 })
  expect(await disavow(id, {})).toMatchObject({ status: 401 })
  expect(await disavow(crypto.randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'registration.notFound' },
  })
  expect(await taken()).toEqual([1, 1])
})

test('a payment marked at the same moment keeps the spot or gives it back, marked as rejected', async () => {
  const { id, players } = await registered()
  const [answer, paid] = await Promise.all([disavow(id), pay(players[0].id)])
  expect([answer.status, paid.status]).toEqual([200, 200])
  expect(await taken()).toEqual([1, 0])
  expect(await listOf(owner)).toMatchObject([
    { players: [{ disavowedAt: expect.any(String) as string, withdrawnAt: null }, {}] },
  ])
})
