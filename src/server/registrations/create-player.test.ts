import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registration } from '#contract/registrations/registrations.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPersonNamed,
  addPersons,
  addPlayer,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

test('a device id used twice, in capitals too, never collides; the id in the answer counts', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const walkIn = async (name: string, ids: { id: string; playerIds: string[] }) => {
    const person = { name, phoneNumber: '00900000001' }
    const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95, ...ids }
    return host.ask('POST /v1/events/player', { token: event.organiser.token, body })
  }
  const ids = {
    id: '0192f3a4-7b6c-7d8e-9fab-0123456789ab',
    playerIds: ['0192f3a4-7b6c-7d8e-9fab-0123456789ac'],
  }
  const first = await walkIn('Ana', ids)
  expect(first).toMatchObject({ status: 201, body: { id: ids.id, players: [{ id: ids.playerIds[0] }] } })
  const inCapitals = { id: ids.id.toUpperCase(), playerIds: ids.playerIds.map((id) => id.toUpperCase()) }
  const others = [await walkIn('Bia', ids), await walkIn('Caio', inCapitals)]
  expect(others.map(({ status }) => status)).toEqual([201, 201])
  const txids = [first, ...others].map(({ body }) => (body as Registration).txid)
  expect(new Set(txids).size).toBe(3)
})

test('two players with one device id, in capitals too, are two players', async () => {
  const event = await addEvent(host)
  const categories = [await addCategory(host, event), await addCategory(host, event, { listSort: 2 })]
  for (const other of ['toLowerCase', 'toUpperCase'] as const) {
    const id = crypto.randomUUID()
    const added = await walkIn(event, { categories, playerIds: [id, id[other]()] })
    expect(added).toMatchObject({ status: 201, playerIds: [id, expect.any(String)] })
    expect(new Set(added.playerIds).size).toBe(2)
  }
})

test('a walk-in sent again after its key was deleted is the existing one, and no second one', async () => {
  const event = await addEvent(host)
  const categories = [await addCategory(host, event), await addCategory(host, event, { listSort: 2 })]
  const { token } = event.organiser
  const ids = { id: crypto.randomUUID(), playerIds: [crypto.randomUUID(), crypto.randomUUID()] }
  const person = { name: 'Ana Lins', phoneNumber: '00900000001', email: `${ids.id}@example.com` }
  const body = { eventId: event.id, person, categories, paymentValue: 60, ...ids }
  const send = () =>
    host.ask('POST /v1/events/player', { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
  const first = await send()
  expect(first.status).toBe(201)
  const again = await send()
  expect(again).toMatchObject({
    status: 201,
    body: { id: ids.id, players: ids.playerIds.map((playerId) => ({ id: playerId })), amountDue: 120 },
  })
  const { body: snapshot } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
  expect((snapshot as { players: unknown[] }).players).toHaveLength(2)
  // A person with an address gets the payment data by mail, once.
  const mails = host.db.selectFrom('mail').select('kind').where('subject', '=', ids.id)
  expect(await mails.execute()).toEqual([{ kind: 'registration' }])
})

async function registerById(event: TestEvent, { token }: TestAccount, personId: string | undefined) {
  const body = { eventId: event.id, personId, categories: [await addCategory(host, event)], paymentValue: 95 }
  const answer = await host.ask('POST /v1/events/player', { token, body })
  const { body: snapshot } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
  return { ...answer, snapshot: JSON.stringify(snapshot) }
}
const personOf = async (playerId: string) =>
  (
    await host.db
      .selectFrom('player')
      .select('person_id')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow()
  ).person_id

test("an id does not reveal the name of a person who is in none of the organiser's events", async () => {
  const event = await addEvent(host)
  const elsewhere = await addEvent(host)
  const registered = await personOf(await addPlayer(host, elsewhere, await addCategory(host, elsewhere)))
  const { personId: withAccount } = await addAccount(host, 'USER', { name: 'Zilda Fontes' })
  const unknown = crypto.randomUUID()
  for (const personId of [registered, withAccount, unknown]) {
    const answer = await registerById(event, event.organiser, personId)
    expect(answer).toMatchObject({ status: 404, body: { code: 'person.notFound' } })
    expect(answer.snapshot).not.toMatch(/Zilda Fontes|Pessoa /)
  }
})

test('people of the own events, people just typed in, and oneself can be registered by id', async () => {
  const event = await addEvent(host)
  const { organiser } = event
  const earlier = await addEvent(host, { organiser })
  const registered = await personOf(await addPlayer(host, earlier, await addCategory(host, earlier)))
  const typed = await addPersonNamed(host, 'Ivo Reis', 'ivo.reis@example.com')
  for (const personId of [registered, typed, organiser.personId])
    expect((await registerById(event, organiser, personId)).status).toBe(201)
})

test('an ADMIN registers people of any event by id, and no account without an event', async () => {
  const event = await addEvent(host)
  const admin = await addAccount(host, 'ADMIN')
  const elsewhere = await addEvent(host)
  const registered = await personOf(await addPlayer(host, elsewhere, await addCategory(host, elsewhere)))
  expect((await registerById(event, admin, registered)).status).toBe(201)
  expect((await registerById(event, admin, (await addAccount(host, 'USER')).personId)).status).toBe(404)
  const [typed] = await addPersons(host, 1)
  expect((await registerById(event, admin, typed)).status).toBe(201)
})

/** Registers a typed person on the spot; `changes` may replace every field of the body. */
async function walkIn(event: TestEvent, changes: object, by: TestAccount = event.organiser) {
  const person = { name: `Pessoa ${crypto.randomUUID()}`, phoneNumber: '00900000001' }
  const categories = [await addCategory(host, event)]
  const body = { eventId: event.id, person, categories, paymentValue: 95, ...changes }
  const answer = await host.ask('POST /v1/events/player', { token: by.token, body })
  const { players = [], id } = answer.body as Partial<Registration>
  return { ...answer, id, playerIds: players.map((player) => player.id) }
}
const playerAt = (id = '') =>
  host.db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an organiser registers for any value, the desk only for the fee', async () => {
  const event = await addEvent(host)
  const desk = await addMember(host, event, 'MESA')
  const helper = await addMember(host, event, 'ORGANIZADOR')
  for (const by of [event.organiser, helper, await addAccount(host, 'ADMIN')])
    expect(await walkIn(event, { paymentValue: 12.5 }, by)).toMatchObject({
      status: 201,
      body: { amountDue: 12.5 },
    })
  expect(await walkIn(event, { paymentValue: 12.5 }, desk)).toMatchObject({
    status: 409,
    body: { code: 'registration.feesChanged', details: { paymentValue: 95 } },
  })
  expect((await walkIn(event, {}, desk)).status).toBe(201)
  expect(await walkIn(event, { paymentValue: -1 })).toMatchObject({
    status: 400,
    body: { fields: { paymentValue: expect.any(String) as string } },
  })
})

test('a walk-in who pays at once is registered as paid, with method and time, in the log and in one mail', async () => {
  const event = await addEvent(host)
  const now = host.now().toISOString()
  const [player, none] = await Promise.all([
    walkIn(event, { payment: true, method: 'CASH', paidAt: now }),
    walkIn(event, { payment: false, method: 'CASH' }),
  ])
  expect(await playerAt(player.playerIds[0])).toMatchObject({
    paid_at: now,
    payment_method: 'CASH',
    version: 1,
  })
  expect(await playerAt(none.playerIds[0])).toMatchObject({ paid_at: null, payment_method: null })
  const log = host.db.selectFrom('change_log').select('kind').where('entity_id', 'in', player.playerIds)
  expect((await log.execute()).map(({ kind }) => kind).toSorted()).toEqual([
    'player.payment',
    'player.registered',
  ])
  const mails = host.db
    .selectFrom('mail')
    .select('kind')
    .where('subject', '=', player.id ?? '')
  expect(await mails.execute()).toEqual([{ kind: 'payment' }])
})

test('a walk-in can not exceed the spots, or be in a cancelled event', async () => {
  const event = await addEvent(host)
  const full = [await addCategory(host, event, { maxPlayers: 2 })]
  for (const status of [201, 201, 409])
    expect((await walkIn(event, { categories: full, paymentValue: 0 })).status).toBe(status)
  const cancelled = { cancelled_at: host.now().toISOString() }
  await host.db.updateTable('event').set(cancelled).where('id', '=', event.id).execute()
  expect(await walkIn(event, {})).toMatchObject({ status: 409, body: { code: 'registration.closed' } })
})

test('a resent walk-in with its key is made once, also in a batch', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const person = { name: 'Ana Reis', phoneNumber: '00900000001' }
  const body = { eventId: event.id, person, categories: [categoryId], paymentValue: 95 }
  const request = { id: crypto.randomUUID(), method: 'POST', path: 'events/player', body }
  const { token } = event.organiser
  const single = { token, body, headers: { 'idempotency-key': request.id } }
  const first = await host.ask('POST /v1/events/player', single)
  const batch = await host.ask('POST /v1/outbox', { token, body: [request] })
  expect(batch.body).toEqual([{ id: request.id, status: 201, body: first.body }])
  const players = host.db.selectFrom('player').select('id').where('category_id', '=', categoryId)
  expect(await players.execute()).toHaveLength(1)
})
