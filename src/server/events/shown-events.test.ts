import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTerms } from '#contract/terms.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  type TestEvent,
  testPassword,
} from '#server/testing/factories.ts'
import { mainEventOf } from '#server/testing/organising-requests.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-24T15:00:00Z' })
})
beforeEach(async () => {
  event = await addEvent(host)
  categoryId = await addCategory(host, event)
})
afterAll(() => host.stop())

const asOwner = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
const setSwitches = (switches: object) => asOwner(`PATCH /v1/events/${event.id}/switches`, switches)
const listedIds = async () =>
  ((await host.ask('GET /v1/event-register')).body as { id: string }[]).map(({ id }) => id)
const names = async () => (await host.ask(`GET /v1/event-register/${event.id}/names`)).body

async function register(name: string, over: object = {}, token?: string) {
  const personId = await addPersonNamed(host, name, `${crypto.randomUUID()}@example.com`)
  const registration = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const body = { ...registration, termsVersion: currentTerms, ...over }
  const answer = await host.ask('POST /v1/event-register', { body, token })
  expect(answer.status).toBe(201)
  return answer.body as { id: string; personId: string; players: [{ id: string }] }
}

test('an event is listed for players while it is shown and takes registrations', async () => {
  expect(await listedIds()).not.toContain(event.id)
  expect(await setSwitches({ isListed: true })).toMatchObject({
    status: 200,
    body: { isListed: true, showsNames: false, version: 1 },
  })
  const listed = await host.ask('GET /v1/event-register')
  expect(listed.headers.get('cache-control')).toContain('public')
  expect(listed.body).toContainEqual({
    id: event.id,
    title: 'Etapa de Teste',
    mainEvent: { id: await mainEventOf(host, event), name: 'Circuito de Teste' },
    modality: 'BEACH_TENNIS',
    imageKey: null,
    startDate: '2099-12-30T12:00:00.000Z',
    endDate: '2099-12-31T12:00:00.000Z',
    registerEndDate: '2099-12-29T12:00:00.000Z',
    registrationFee: 95,
    places: [
      {
        place: {
          id: expect.any(String) as string,
          name: 'Arena',
          address: 'Rua, Bairro',
          city: 'Santos',
          uf: 'SP',
        },
      },
    ],
  })
  await asOwner(`PUT /v1/events/${event.id}/registration`, { isOpen: false })
  expect(await listedIds()).not.toContain(event.id)
  await asOwner(`PUT /v1/events/${event.id}/registration`, { isOpen: true })
  expect(await listedIds()).toContain(event.id)
  await asOwner(`POST /v1/events/${event.id}/cancellation`, { reason: 'Chuva' })
  expect(await listedIds()).not.toContain(event.id)
})

test('an event leaves the list after the day of its deadline', async () => {
  event = await addEvent(host, { registerEndDate: '2026-11-24' })
  await setSwitches({ isListed: true })
  expect(await listedIds()).toContain(event.id)
  host.setClock('2026-11-25T15:00:00Z')
  expect(await listedIds()).not.toContain(event.id)
  host.setClock('2026-11-24T15:00:00Z')
})

test("short names are shown if the organiser shows them and the person's terms allow it", async () => {
  await register('Joana Prado Paes')
  // This is the first version of the terms that mentions shown names; people who accepted it are not asked again.
  await register('Álvaro', { termsVersion: '2026-11-23' })
  await register('Terêncio Silva', { termsVersion: '2026-11-22' })
  await register('Sem Termos', { termsVersion: undefined })
  await register('Do Futuro', { termsVersion: '2999-01-01' })
  await register('Outra Coisa', { termsVersion: 'v9' })
  expect(await names()).toEqual([])
  await setSwitches({ showsNames: true })
  expect(await names()).toEqual([{ categoryId, names: ['Álvaro', 'Joana P.'] }])
  expect((await host.ask(`GET /v1/event-register/${event.id}`)).body).toMatchObject({ showsNames: true })
  await register('Bia http://x.example.com Reis')
  expect(await names()).toEqual([{ categoryId, names: ['Álvaro', 'Bia R.', 'Joana P.'] }])
  await setSwitches({ showsNames: false })
  expect(await names()).toEqual([])
})

test('players of categories for children or youths, and known minors, are not named', async () => {
  await setSwitches({ showsNames: true })
  const young =
    'Sub-14 Masculina,SUB 16,Sub – 12,Sub\u201110,Kids,Infantil Mista,Infantis,Juvenis,Mirins,Pré-mirim,Crianças,Adolescentes,U14,Até 12 anos,Menores de 16'
  for (const title of young.split(',')) {
    categoryId = await addCategory(host, event, { title })
    await register('Caio Reis')
  }
  categoryId = await addCategory(host, event, { title: 'Submarina Open 40 anos' })
  const born = async (name: string, birth_date: string) => {
    const { players } = await register(name)
    const { person_id } = await host.db
      .selectFrom('player')
      .select('person_id')
      .where('id', '=', players[0].id)
      .executeTakeFirstOrThrow()
    await host.db.updateTable('person').set({ birth_date }).where('id', '=', person_id).execute()
  }
  await born('Quase Adulta', '2008-11-25')
  await born('Hoje Adulta', '2008-11-24')
  await setSwitches({ showsNames: true })
  expect(await names()).toEqual([{ categoryId, names: ['Hoje A.'] }])
})

test('minors, renamed people and deleted accounts are no longer named at once', async () => {
  await setSwitches({ showsNames: true })
  const { token, personId } = await addAccount(host, 'USER', { name: 'Caio Reis' })
  await register('Caio Reis', { personId }, token)
  expect(await names()).toEqual([{ categoryId, names: ['Caio R.'] }])
  const person = { name: 'Caio Melo', birthDate: null, gender: 'M', phoneNumber: null, city: null }
  const change = (body: object) => host.ask(`PUT /v1/person/${personId}`, { token, body })
  expect((await change(person)).status).toBe(200)
  expect(await names()).toEqual([{ categoryId, names: ['Caio M.'] }])
  expect((await change({ ...person, birthDate: '2012-05-06' })).status).toBe(200)
  expect(await names()).toEqual([])
  expect((await change({ ...person, birthDate: '1990-05-06' })).status).toBe(200)
  expect(await names()).toEqual([{ categoryId, names: ['Caio M.'] }])
  const body = { password: testPassword }
  expect((await host.ask('POST /v1/users/me/deletion', { token, body })).status).toBe(204)
  expect(await names()).toEqual([])
})

test('withdrawn, expired and waiting people are not named', async () => {
  categoryId = await addCategory(host, event, { maxPlayers: 2 })
  await setSwitches({ showsNames: true })
  const { players } = await register('Ana Fica')
  const left = await register('Bia Sai')
  await asOwner(`POST /v1/events/player/${left.players[0].id}/withdrawal`)
  expect(await names()).toEqual([{ categoryId, names: ['Ana F.'] }])
  await asOwner(`DELETE /v1/events/player/${players[0].id}`)
  expect(await names()).toEqual([])
})

test('registrations made by somebody else, suspicious or deleted ones name nobody', async () => {
  await setSwitches({ showsNames: true })
  const account = await addAccount(host, 'USER', { name: 'Ivo Dono' })
  const personId = await addPersonNamed(host, account.name, account.email)
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  expect(
    (await host.ask('POST /v1/event-register', { body: { ...body, termsVersion: currentTerms } })).status,
  ).toBe(201)
  const { id } = await register('Ana Suspeita')
  const suspected_at = host.now().toISOString()
  await host.db.updateTable('registration').set({ suspected_at }).where('id', '=', id).execute()
  expect(await names()).toEqual([])
})

test('an unknown event has no names', async () => {
  expect((await host.ask(`GET /v1/event-register/${crypto.randomUUID()}/names`)).status).toBe(404)
})
