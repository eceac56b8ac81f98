import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { addCategory, addEvent, addMember, addPlayer } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

async function setUp() {
  const event = await addEvent(host)
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const { token } = event.organiser
  const mark = (body: object, by = token) =>
    host.ask('PATCH /v1/events/player/presence', { token: by, body: { playerId, ...body } })
  const shown = async () => {
    const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
    return (body as EventSnapshot).players[0]
  }
  return { event, playerId, mark, shown }
}

test('a presence is stored with its time and who marked it, and has its own counter', async () => {
  const { event, mark, shown } = await setUp()
  const mesa = await addMember(host, event, 'MESA')
  const presentAt = '2026-11-20T14:40:00.000Z'
  const marked = { presentAt, presentBy: mesa.name, presenceVersion: 2, version: 1, valueVersion: 1 }
  expect((await mark({ present: true, presentAt, version: 1 }, mesa.token)).body).toMatchObject(marked)
  expect(await shown()).toMatchObject(marked)
  expect(await mark({ present: true, version: 1 })).toMatchObject({ status: 200, body: marked })
  expect((await mark({ present: false, version: 2 })).body).toMatchObject({
    presentAt: null,
    presentBy: null,
    presenceVersion: 3,
  })
})

test('a presence that somebody else changed meanwhile is refused with the present one', async () => {
  const { mark } = await setUp()
  await mark({ present: true, version: 1 })
  await mark({ present: false, version: 2 })
  expect(await mark({ present: true, version: 1 })).toMatchObject({
    status: 412,
    body: { code: 'player.changed', current: { presentAt: null, presenceVersion: 3 } },
  })
})

test('a time in the future becomes now, and an invalid presence is refused with the field', async () => {
  const { mark } = await setUp()
  expect(await mark({ present: 'sim' })).toMatchObject({
    status: 400,
    body: { fields: { present: expect.any(String) as string } },
  })
  expect((await mark({ present: true, presentAt: '2031-01-01T00:00:00.000Z' })).body).toMatchObject({
    presentAt: '2026-11-20T15:00:00.000Z',
  })
})

test('the history of a player has presences, and so has the data file of who marked them', async () => {
  const { event, playerId, mark } = await setUp()
  const { token } = event.organiser
  await mark({ present: true })
  const { body: history } = await host.ask(`GET /v1/events/player/${playerId}/history`, { token })
  expect(history).toMatchObject([
    { kind: 'player.presence', by: event.organiser.name, after: { presentAt: '2026-11-20T15:00:00.000Z' } },
    { kind: 'player.registered' },
  ])
  const { body } = await host.ask('GET /v1/users/me/data', { token })
  expect(body).toMatchObject({
    alteracoesFeitas: expect.arrayContaining([
      expect.objectContaining({ oQue: 'presença', em: '2026-11-20T15:00:00.000Z' }),
    ]) as unknown,
  })
})
