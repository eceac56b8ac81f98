import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Event } from '#contract/events/events.ts'
import type { EventRegister } from '#contract/events/public-event.ts'
import { addAccount, addCategory, addEvent, addMember, addPersons } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

/** An event that asks for these sizes. */
async function setUp(shirtSizes: string[] | null = ['M', 'P', 'BL-M']) {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const { token } = event.organiser
  const snapshot = async () =>
    (await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })).body as EventSnapshot
  const save = async (sizes: unknown) => {
    const { version: _, ...now } = (await snapshot()).event
    return host.ask(`PUT /v1/events/${event.id}`, { token, body: { ...now, shirtSizes: sizes } })
  }
  if (shirtSizes) expect((await save(shirtSizes)).status).toBe(200)
  const register = async (
    more: object,
    { personId, token: by }: { personId?: string; token?: string } = {},
  ) =>
    host.ask('POST /v1/event-register', {
      ...(by && { token: by }),
      body: {
        eventId: event.id,
        personId: personId ?? (await addPersons(host, 1))[0],
        categories: [categoryId],
        paymentValue: 95,
        ...more,
      },
    })
  const sizes = async () => (await snapshot()).players.map(({ shirtSize }) => shirtSize)
  return { event, categoryId, token, snapshot, save, register, sizes }
}

test('visitors read the sizes that an event offers, in the order of sizes', async () => {
  const { event, save, snapshot } = await setUp()
  const read = async () =>
    ((await host.ask(`GET /v1/event-register/${event.id}`)).body as EventRegister).shirtSizes
  expect(await read()).toEqual(['P', 'M', 'BL-M'])
  expect((await save(undefined)).body).toMatchObject({ shirtSizes: ['P', 'M', 'BL-M'] })
  for (const wrong of [[], ['Enorme'], 'P'])
    expect(await save(wrong)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await save(null)).body).toMatchObject({ shirtSizes: null })
  expect((await snapshot()).event.shirtSizes).toBeNull()
})

test('a registration sends the size; an older app without it is accepted too', async () => {
  const { register, sizes } = await setUp()
  expect((await register({ shirtSize: 'BL-M' })).status).toBe(201)
  expect((await register({})).status).toBe(201)
  expect(await register({ shirtSize: 'GG' })).toMatchObject({
    status: 400,
    body: { fields: { shirtSize: 'Escolha um dos tamanhos que o evento oferece' } },
  })
  expect(new Set(await sizes())).toEqual(new Set(['BL-M', null]))
})

test('an event without shirts stores no size', async () => {
  const { register, sizes } = await setUp(null)
  expect((await register({ shirtSize: 'M' })).status).toBe(201)
  expect(await sizes()).toEqual([null])
})

test('the desk sets the size at the registration on the spot, and corrects it, with or without a seen version', async () => {
  const { event, categoryId, snapshot } = await setUp()
  const mesa = await addMember(host, event, 'MESA')
  const created = await host.ask('POST /v1/events/player', {
    token: mesa.token,
    body: {
      eventId: event.id,
      person: { name: 'Ana Lins', phoneNumber: '00900000009' },
      categories: [categoryId],
      paymentValue: 95,
      shirtSize: 'P',
    },
  })
  expect(created.status).toBe(201)
  const [player] = (await snapshot()).players
  expect(player).toMatchObject({ shirtSize: 'P', sizeVersion: 1 })
  const set = (shirtSize: unknown, version: number) =>
    host.ask('PATCH /v1/events/player/shirt-size', {
      token: mesa.token,
      body: { playerId: player?.id, shirtSize, version },
    })
  expect((await set('GG', 1)).body).toMatchObject({ shirtSize: 'GG', sizeVersion: 2, version: 1 })
  expect(await set('GG', 1)).toMatchObject({ status: 200, body: { sizeVersion: 2 } })
  expect(await set('M', 1)).toMatchObject({
    status: 412,
    body: { code: 'player.changed', current: { shirtSize: 'GG' } },
  })
  expect(await set('enorme', 2)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await set(null, 2)).body).toMatchObject({ shirtSize: null, sizeVersion: 3 })
  const log = await host.db
    .selectFrom('change_log')
    .select(['kind', 'after'])
    .where('entity_id', '=', player?.id ?? '')
    .where('kind', '=', 'player.size')
    .execute()
  expect(log).toHaveLength(2)
})

test('a player changes the own size to an offered one until registration ends', async () => {
  const { event, register, sizes, save, token: organiser } = await setUp()
  const { token, personId } = await addAccount(host, 'USER')
  expect((await register({ shirtSize: 'P' }, { personId, token })).status).toBe(201)
  const own = async () =>
    ((await host.ask('GET /v1/registrations/me', { token })).body as MyRegistration[])[0]
  const registration = await own()
  expect(registration).toMatchObject({
    event: { shirtSizes: ['P', 'M', 'BL-M'] },
    players: [{ shirtSize: 'P' }],
  })
  const change = (shirtSize: string, by = token) =>
    host.ask(`PATCH /v1/registrations/${registration?.id}/shirt-size`, { token: by, body: { shirtSize } })
  expect((await change('M')).status).toBe(204)
  expect((await change('M')).status).toBe(204)
  expect(await sizes()).toEqual(['M'])
  expect(await change('XG')).toMatchObject({
    status: 400,
    body: { fields: { shirtSize: 'Escolha um dos tamanhos que o evento oferece' } },
  })
  expect((await change('P', (await addAccount(host, 'USER')).token)).status).toBe(403)
  const data = (await host.ask('GET /v1/users/me/data', { token })).body as { inscricoes: MyRegistration[] }
  expect(data.inscricoes).toMatchObject([{ players: [{ shirtSize: 'M' }] }])
  const body = { isOpen: false }
  const closed = await host.ask(`PUT /v1/events/${event.id}/registration`, { token: organiser, body })
  expect(closed.status).toBe(200)
  expect(await change('P')).toMatchObject({ status: 409, body: { code: 'registration.closed' } })
  expect((await own())?.event.shirtSizes).toBeNull()
  expect((await save(null)).status).toBe(200)
  expect(await sizes()).toEqual(['M'])
})

test('the next stage of an event also gives shirts', async () => {
  const { event, token } = await setUp(['P', 'GG'])
  const next = await host.ask(`POST /v1/events/${event.id}/stages`, {
    token,
    body: {
      title: '5ª Etapa',
      startDate: '2100-01-06T12:00:00.000Z',
      registerEndDate: '2100-01-05T12:00:00.000Z',
      isDraft: true,
    },
  })
  expect(next.status).toBe(201)
  expect((next.body as Event).shirtSizes).toEqual(['P', 'GG'])
})
