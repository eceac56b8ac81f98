import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDrawn, openMatches } from '#server/testing/draws.ts'
import { addAccount, addEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addCourt, addPlace } from '#server/testing/organising-requests.ts'
import { pushDevices } from '#server/testing/push.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'

let service: PushService
let host: TestHost
beforeAll(async () => {
  service = await startPushService()
  host = await startTestHost({ at: '2026-11-20T15:00:00Z', env: { PLAY_PUSH_HOSTS: service.origin } })
})
afterAll(async () => {
  await host.stop()
  await service.stop()
})

/** A match of the person, or of a player as drawn, against `Ana Lima`, and the court of its event. */
async function prepare(personId?: string, name = '') {
  const event = await addEvent(host)
  const { created } = await addDrawn(host, event)
  const [match] = openMatches(created)
  if (!match) throw new Error('no match')
  const [one, other] = match.sides
  const names = [
    ...(personId === undefined ? [] : [[one.entryId, { person_id: personId, name }] as const]),
    [other.entryId, { name: 'Ana Maria Lima' }],
  ] as const
  for (const [entryId, player] of names)
    await host.db.updateTable('draw_player').set(player).where('entry_id', '=', entryId).execute()
  const { id: courtId } = await host.db
    .selectFrom('court')
    .innerJoin('event_place', 'event_place.place_id', 'court.place_id')
    .select('court.id')
    .where('event_place.event_id', '=', event.id)
    .executeTakeFirstOrThrow()
  const publish = () =>
    host.db.updateTable('draw').set({ is_published: 1 }).where('id', '=', created.id).execute()
  const call = (state: 'CALLED' | 'PLAYING' | 'WAITING', at: string | null = courtId) =>
    host.ask('PATCH /v1/draws/match/call', {
      token: event.organiser.token,
      body: { matchId: match.id, state, ...(state !== 'WAITING' && { courtId: at }) },
    })
  const playerId = created.entries.find(({ id }) => id === one.entryId)?.playerIds?.[0]
  return { event, publish, call, playerId }
}

test('a called player gets a push message with the court, with first names and initials, if the draw is published', async () => {
  const { add, heard } = pushDevices(host, service)
  const account = await addAccount(host, 'USER', { name: 'Joana Prado' })
  const device = await add(account)
  const { event, publish, call } = await prepare(account.personId, 'Joana Prado')
  await publish()
  expect((await call('CALLED')).status).toBe(200)
  await host.sendPush()
  expect(heard(device)).toMatchObject([
    {
      title: 'Chamada: Quadra 1',
      body: 'Joana P. × Ana L. · Mista C, Etapa de Teste',
      path: `/event-register/${event.id}/jogos`,
    },
  ])
  // The player gets no second message when the match is called again to the same court, begins, or has not begun yet.
  await call('CALLED')
  await call('PLAYING')
  await call('CALLED')
  await host.sendPush()
  expect(heard(device)).toHaveLength(1)
})

test('a parent gets the call of a child registered with the same address, also at night', async () => {
  host.setClock('2026-11-21T03:00:00Z')
  const { add, heard } = pushDevices(host, service)
  const parent = await addAccount(host, 'USER')
  const device = await add(parent)
  const stranger = await add(await addAccount(host, 'USER'))
  const childId = randomUUID()
  const child = { name: 'Bia Prado', name_key: 'bia prado', email: parent.email, phone_number: null }
  await host.db
    .insertInto('person')
    .values({ id: childId, ...child, gender: '', created_at: host.now().toISOString() })
    .execute()
  const { call } = await prepare(childId, 'Bia Prado')
  await call('CALLED')
  await host.sendPush()
  expect(heard(device)).toMatchObject([{ title: 'Chamada: Quadra 1', body: 'Mista C, Etapa de Teste' }])
  expect(heard(stranger)).toEqual([])
})

test('a player whose person is corrected after the draw gets the call, and the draw in the data file', async () => {
  const { add, heard } = pushDevices(host, service)
  const account = await addAccount(host, 'USER', { name: 'Joana Prado' })
  const device = await add(account)
  const { event, call, playerId } = await prepare()
  const corrected = await host.ask(`PUT /v1/events/player/${playerId}/person`, {
    token: event.organiser.token,
    body: { name: account.name, phoneNumber: '00911112222', email: account.email },
  })
  expect(corrected.status).toBe(200)
  await call('CALLED')
  await host.sendPush()
  expect(heard(device)).toMatchObject([{ title: 'Chamada: Quadra 1' }])
  const { body } = await host.ask('GET /v1/users/me/data', { token: account.token })
  expect(body).toMatchObject({ jogos: [{ evento: 'Etapa de Teste' }] })
})

test('in an event with several places, the call names the place of the court', async () => {
  const { add, heard } = pushDevices(host, service)
  const account = await addAccount(host, 'USER')
  const device = await add(account)
  const { event, call } = await prepare(account.personId, 'Joana Prado')
  const placeId = await addPlace(host)
  await addCourt(host, placeId)
  const { token } = event.organiser
  const added = await host.ask(`POST /v1/events/${event.id}/place`, { token, body: { placeId } })
  expect(added.status).toBe(201)
  await call('CALLED')
  await host.sendPush()
  expect(heard(device)).toMatchObject([{ title: 'Chamada: Quadra 1 · Arena' }])
})

test('a call in an event whose games are hidden names nobody, and opens the own registrations', async () => {
  const { add, heard } = pushDevices(host, service)
  const account = await addAccount(host, 'USER')
  const device = await add(account)
  const { event, publish, call } = await prepare(account.personId, 'Joana Prado')
  await publish()
  const { token } = event.organiser
  await host.ask(`PATCH /v1/events/${event.id}/switches`, { token, body: { hidesGames: true } })
  await call('CALLED')
  await host.sendPush()
  expect(heard(device)).toMatchObject([{ body: 'Mista C, Etapa de Teste', path: '/my-registrations' }])
})

test('a player who switched calls off gets none', async () => {
  const { add, heard } = pushDevices(host, service)
  const account = await addAccount(host, 'USER')
  const device = await add(account, { calls: false })
  const { call } = await prepare(account.personId, 'Joana Prado')
  await call('CALLED')
  await host.sendPush()
  expect(heard(device)).toEqual([])
})
