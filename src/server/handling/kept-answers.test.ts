import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Player } from '#contract/players/players.ts'
import { calls } from '#server/calls.ts'
import { addAccount, addCategory, addEvent, addPlayer } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import type { Handler } from './handle.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

/** Fields of answers that say something about a person. */
const personal = new Set([
  'name',
  'email',
  'phoneNumber',
  'nickname',
  'birthDate',
  'partnerEmail',
  'paidBy',
  'updatedBy',
  'names',
  'enteredBy',
  'drawnBy',
])

function fieldNames(schema: unknown): string[] {
  const { entries, item, wrapped, options, pipe } = (schema ?? {}) as Record<string, object | undefined>
  const inner = [item, wrapped, ...((options ?? pipe ?? []) as unknown[])]
  const named = Object.entries(entries ?? {}).flatMap(([name, field]) => [name, ...fieldNames(field)])
  return [...named, ...inner.filter((one) => typeof one === 'object').flatMap(fieldNames)]
}

const kept = Object.entries<Handler>(calls).filter(
  ([, { call, isRepeatable }]) => call.method !== 'GET' && !isRepeatable,
)
test('every call whose answer has personal data says how its answer is stored', () => {
  const found = kept.filter(([, { call }]) => fieldNames(call.answer).some((name) => personal.has(name)))
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining(['signUp', 'updatePerson', 'createProfile', 'updateCategory', 'setPlayerPayment']),
  )
  expect(found.filter(([, { redaction }]) => !redaction).map(([name]) => name)).toEqual([])
})

async function paid() {
  const event = await addEvent(host)
  const { token } = event.organiser
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const pay = () =>
    host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, payment: true }, headers })
  return { event, playerId, pay, first: (await pay()).body as Player }
}

test('a resend gets the first answer, whatever was changed since', async () => {
  const { event, playerId, pay, first } = await paid()
  const admin = await addAccount(host, 'ADMIN')
  const body = { playerId, payment: false }
  await host.ask('PATCH /v1/events/player/payment', { token: admin.token, body })
  expect(await pay()).toMatchObject({ status: 200, body: first })
  expect(first).toMatchObject({ version: 2, updatedById: event.organiser.id })
})

test('a resend about a player who was removed since is answered without the name', async () => {
  const { event, playerId, pay, first } = await paid()
  await host.ask(`DELETE /v1/events/player/${playerId}`, { token: event.organiser.token })
  const nameless = { ...first, person: { ...first.person, name: '' }, paidBy: null, updatedBy: null }
  expect(await pay()).toMatchObject({ status: 200, body: nameless })
})

test('a person who lost access to the event gets a success without names', async () => {
  const { event, pay } = await paid()
  await host.db.updateTable('event').set({ owner_id: null }).where('id', '=', event.id).execute()
  expect(await pay()).toMatchObject({
    status: 200,
    body: { person: { name: '' }, paidBy: null, updatedBy: null },
  })
})

test.each([
  ['POST /v1/person/profile', () => ({ nickname: crypto.randomUUID(), instagram: '@ana' })],
  ['POST /v1/auth/signup', (): object => newcomer()],
] as const)('a resend of %s has the whole answer', async (request, bodyOf) => {
  const { token } = await addAccount(host, 'USER')
  const asked = { token, body: bodyOf(), headers: { 'idempotency-key': crypto.randomUUID() } }
  const first = await host.ask(request, asked)
  expect(first.status).toBe(201)
  expect(await host.ask(request, asked)).toMatchObject({ status: 201, body: first.body })
})

const newcomer = () => ({
  name: 'Ivo Reis',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'abcd',
  confirmPassword: 'abcd',
})

test('a resend of the own data gets the present data', async () => {
  const { token, personId, email } = await addAccount(host, 'USER')
  const save = (name: string, headers: Record<string, string>) => {
    const body = { name, birthDate: null, gender: 'F', phoneNumber: '00911112222', city: null }
    return host.ask(`PUT /v1/person/${personId}`, { token, body, headers })
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await save('Ana Lins', headers)
  expect(await save('Ana Lins', headers)).toMatchObject({ status: 200, body: first.body })
  await save('Ana Lins Prado', {})
  const again = await save('Ana Lins', headers)
  expect(again).toMatchObject({ status: 200, body: { id: personId, name: 'Ana Lins Prado', email } })
})
