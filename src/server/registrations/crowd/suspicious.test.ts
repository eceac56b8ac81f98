import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SuspiciousRegistration } from '#contract/registrations/suspicious.ts'
import { addAccount, addCategory, addEvent, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { takenIn } from '#server/testing/taken-places.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

async function suspect(playerIds: string[]) {
  const players = host.db.selectFrom('player').select('registration_id').where('id', 'in', playerIds)
  const suspected_at = host.now().toISOString()
  await host.db.updateTable('registration').set({ suspected_at }).where('id', 'in', players).execute()
}
const list = async ({ id, organiser: { token } }: TestEvent) =>
  (await host.ask(`GET /v1/events/${id}/suspicious`, { token })).body as SuspiciousRegistration[]
const decide = (
  { id, organiser: { token } }: TestEvent,
  what: 'removal' | 'clearance',
  registrationIds: string[],
) => host.ask(`POST /v1/events/${id}/suspicious/${what}`, { token, body: { registrationIds } })

/** An event with a genuine player and this number of suspicious ones. */
async function setUp(count: number) {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event, { maxPlayers: count + 1 })
  const genuine = await addPlayer(host, event, categoryId)
  const suspects: string[] = []
  for (let at = 0; at < count; at += 1) suspects.push(await addPlayer(host, event, categoryId))
  await suspect(suspects)
  return { event, categoryId, genuine, suspects }
}
async function spotsTaken(event: TestEvent, categoryId: string) {
  const { body } = await host.ask(`GET /v1/event-register/${event.id}/categories`)
  const categories = body as { id: string; _count: { players: number } }[]
  return categories.find(({ id }) => id === categoryId)?._count.players
}
const pay = ({ organiser: { token } }: TestEvent, playerId: string | undefined) =>
  host.ask('PATCH /v1/events/player/payment', { token, body: { playerId, payment: true } })

test('the organiser sees suspicious registrations, where they are and since when', async () => {
  const { event, categoryId } = await setUp(2)
  expect(await list(event)).toMatchObject([
    {
      person: { name: expect.stringContaining('Pessoa') as string },
      categories: [{ id: categoryId, title: 'Mista C' }],
      createdAt: expect.any(String) as string,
      isPaid: false,
    },
    { isPaid: false },
  ])
  expect(await list(await addEvent(host))).toEqual([])
})

test('the data file says which registrations are suspicious', async () => {
  const account = await addAccount(host, 'USER')
  const event = await addEvent(host)
  const body = {
    eventId: event.id,
    personId: account.personId,
    categories: [await addCategory(host, event)],
    paymentValue: 95,
  }
  const headers = { authorization: `Bearer ${account.token}` }
  const { body: created } = await host.ask('POST /v1/event-register', { body, headers })
  const data = async () => (await host.ask('GET /v1/users/me/data', { token: account.token })).body
  expect(await data()).toMatchObject({ inscricoesEmConferencia: [] })
  await suspect([(created as { players: [{ id: string }] }).players[0].id])
  expect(await data()).toMatchObject({ inscricoesEmConferencia: [{ evento: 'Etapa de Teste' }] })
})

test('they are removed together and free their spots; paid ones and all others stay', async () => {
  const { event, categoryId, suspects } = await setUp(4)
  await pay(event, suspects[0])
  expect(await spotsTaken(event, categoryId)).toBe(5)
  const ids = (await list(event)).map(({ id }) => id)
  const answer = await decide(event, 'removal', ids)
  expect(answer).toMatchObject({ status: 200, body: { removed: 3, kept: 1 } })
  expect(await spotsTaken(event, categoryId)).toBe(2)
  expect(await list(event)).toMatchObject([{ isPaid: true }])
  expect(await decide(event, 'removal', ids)).toMatchObject({ status: 200, body: { removed: 0, kept: 1 } })
  expect(await spotsTaken(event, categoryId)).toBe(2)
  expect(await takenIn(host, categoryId)).toBe(2)
})

test('two simultaneous removals free each spot once', async () => {
  const { event, categoryId } = await setUp(5)
  const ids = (await list(event)).map(({ id }) => id)
  const both = await Promise.all([decide(event, 'removal', ids), decide(event, 'removal', ids.toReversed())])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.reduce((sum, { body }) => sum + (body as { removed: number }).removed, 0)).toBe(5)
  expect(await spotsTaken(event, categoryId)).toBe(1)
})

test('a payment during their removal is never lost', async () => {
  const { event, suspects } = await setUp(5)
  const ids = (await list(event)).map(({ id }) => id)
  const [removal, ...payments] = await Promise.all([
    decide(event, 'removal', ids),
    ...suspects.map((id) => pay(event, id)),
  ])
  const paid = payments.filter(({ status }) => status === 200).length
  expect(removal.body).toEqual({ removed: 5 - paid, kept: expect.any(Number) as number })
  expect(await list(event)).toHaveLength(paid)
})

test('registrations marked as genuine are not removed with the others later', async () => {
  const { event, categoryId } = await setUp(3)
  const ids = (await list(event)).map(({ id }) => id)
  expect((await decide(event, 'clearance', ids.slice(0, 2))).status).toBe(204)
  expect(await list(event)).toHaveLength(1)
  expect((await decide(event, 'removal', ids)).body).toEqual({ removed: 1, kept: 0 })
  expect(await spotsTaken(event, categoryId)).toBe(3)
  expect((await decide(event, 'clearance', ids)).status).toBe(204)
})

test('registrations that are not suspicious, or of another event, are neither removed nor cleared', async () => {
  const { event, categoryId, genuine } = await setUp(1)
  const other = await setUp(1)
  const { registration_id } = await host.db
    .selectFrom('player')
    .select('registration_id')
    .where('id', '=', genuine)
    .executeTakeFirstOrThrow()
  const [foreign] = (await list(other.event)).map(({ id }) => id)
  const ids = [registration_id, foreign ?? '']
  expect((await decide(event, 'removal', ids)).body).toEqual({ removed: 0, kept: 0 })
  await decide(event, 'clearance', [...ids, crypto.randomUUID()])
  const log = host.db.selectFrom('change_log').select('entity_id').where('kind', '=', 'registration.cleared')
  expect(await log.where('event_id', '=', event.id).execute()).toEqual([])
  expect(await spotsTaken(event, categoryId)).toBe(2)
  expect(await list(other.event)).toHaveLength(1)
})
