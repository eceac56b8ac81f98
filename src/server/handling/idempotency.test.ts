import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addCategory, addEvent, addPersons, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { forgetOldAnswers } from './idempotency.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

async function setUp() {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const [personId] = await addPersons(host, 1)
  return {
    event,
    categoryId,
    body: { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 },
  }
}
const count = async (categoryId: string) => {
  const rows = await host.db.selectFrom('player').select('id').where('category_id', '=', categoryId).execute()
  return rows.length
}

test('a resend gets the first answer, and has no second effect', async () => {
  const { body, categoryId } = await setUp()
  const headers = newKey()
  const first = await host.ask('POST /v1/event-register', { body, headers })
  const again = await host.ask('POST /v1/event-register', { body, headers })
  expect(first.status).toBe(201)
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(await count(categoryId)).toBe(1)
})

test('the order of the fields makes no difference for a resend, their values do', async () => {
  const { body, event } = await setUp()
  const headers = newKey()
  const first = await host.ask('POST /v1/event-register', { body, headers })
  const turned = Object.fromEntries(Object.entries(body).toReversed())
  expect((await host.ask('POST /v1/event-register', { body: turned, headers })).body).toEqual(first.body)
  const other = await host.ask('POST /v1/event-register', { body: { ...body, paymentValue: 60 }, headers })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.reused' } })
  const { token } = event.organiser
  const anotherCall = await host.ask('POST /v1/events/player', { body, headers, token })
  expect(anotherCall.status).toBe(409)
})

test('a key belongs to its user', async () => {
  const { event, categoryId } = await setUp()
  const playerId = await addPlayer(host, event, categoryId)
  const admin = await addAccount(host, 'ADMIN')
  const headers = newKey()
  const body = { playerId, payment: true }
  await host.ask('PATCH /v1/events/player/payment', { body, headers, token: event.organiser.token })
  const other = { playerId, payment: false }
  const answer = await host.ask('PATCH /v1/events/player/payment', {
    body: other,
    headers,
    token: admin.token,
  })
  expect(answer).toMatchObject({ status: 200, body: { paymentDate: null } })
})

test('a removal with a lost answer is answered again, not refused', async () => {
  const { event, categoryId } = await setUp()
  const playerId = await addPlayer(host, event, categoryId)
  const headers = newKey()
  const remove = () =>
    host.ask(`DELETE /v1/events/player/${playerId}`, { headers, token: event.organiser.token })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(204)
  expect(
    (await host.ask(`DELETE /v1/events/player/${playerId}`, { token: event.organiser.token })).status,
  ).toBe(404)
})

test('a refusal is not stored: it is repeated only as long as its reason exists', async () => {
  const { event, body, categoryId } = await setUp()
  await host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', categoryId).execute()
  const playerId = await addPlayer(host, event, categoryId)
  await addPlayer(host, event, categoryId)
  const headers = newKey()
  const register = () => host.ask('POST /v1/event-register', { body, headers })
  expect((await register()).body).toMatchObject({ code: 'category.full' })
  expect((await register()).body).toMatchObject({ code: 'category.full' })
  await host.ask(`DELETE /v1/events/player/${playerId}`, { token: event.organiser.token })
  expect((await register()).status).toBe(201)
})

test('ten requests with one key at once have one effect, and each gets the answer or that it is in progress', async () => {
  const { body, categoryId } = await setUp()
  const headers = newKey()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => host.ask('POST /v1/event-register', { body, headers })),
  )
  expect(await count(categoryId)).toBe(1)
  const done = answers.filter(({ status }) => status === 201)
  expect(new Set(done.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'idempotency.inProgress' } })
    expect(answer.headers.get('retry-after')).toBe('1')
  }
})

test('stored answers are deleted after 90 days', async () => {
  const { body } = await setUp()
  const headers = newKey()
  await host.ask('POST /v1/event-register', { body, headers })
  const after = (days: number) => new Date(host.now().getTime() + days * 86_400_000)
  await forgetOldAnswers(host.db, after(89))
  expect((await host.ask('POST /v1/event-register', { body, headers })).status).toBe(201)
  await forgetOldAnswers(host.db, after(91))
  expect((await host.ask('POST /v1/event-register', { body, headers })).body).toMatchObject({
    code: 'registration.already',
  })
})

test('a token is never stored', async () => {
  const { email } = await addAccount(host, 'USER')
  const body = { email, password: 'raquete-de-teste' }
  const headers = newKey()
  const first = await host.ask('POST /v1/auth/signin', { body, headers })
  const second = await host.ask('POST /v1/auth/signin', { body, headers })
  expect(second.status).toBe(200)
  expect(second.body).not.toEqual(first.body)
})

test('an invalid key is refused', async () => {
  const { body } = await setUp()
  const answer = await host.ask('POST /v1/event-register', {
    body,
    headers: { 'idempotency-key': 'x'.repeat(201) },
  })
  expect(answer.status).toBe(400)
})
