import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registration } from '#contract/registrations.ts'
import {
  addAccount,
  addCategory,
  addEvent,
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

test('an id that a device made twice, in capitals too, never collides: the answered one rules', async () => {
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

test('an id does not tell an organiser the name of somebody who is in none of the own events', async () => {
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

test('who is in an own event, who was just typed in, and oneself are registered by id', async () => {
  const event = await addEvent(host)
  const { organiser } = event
  const earlier = await addEvent(host, { organiser })
  const known = await personOf(await addPlayer(host, earlier, await addCategory(host, earlier)))
  const typed = await addPersonNamed(host, 'Ivo Reis', 'ivo.reis@example.com')
  for (const personId of [known, typed, organiser.personId])
    expect((await registerById(event, organiser, personId)).status).toBe(201)
})

test('an ADMIN registers by id who is in any event, and no account that is in none', async () => {
  const event = await addEvent(host)
  const admin = await addAccount(host, 'ADMIN')
  const elsewhere = await addEvent(host)
  const known = await personOf(await addPlayer(host, elsewhere, await addCategory(host, elsewhere)))
  expect((await registerById(event, admin, known)).status).toBe(201)
  expect((await registerById(event, admin, (await addAccount(host, 'USER')).personId)).status).toBe(404)
  const [typed] = await addPersons(host, 1)
  expect((await registerById(event, admin, typed)).status).toBe(201)
})
