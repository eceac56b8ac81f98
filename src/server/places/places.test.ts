import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Event } from '#contract/events/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addEvent, addMember, type TestAccount } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addCourt, addPlace, courtFields, placeOf, wholePlace } from '#server/testing/organising-requests.ts'

let host: TestHost
let manager: TestAccount
let admin: TestAccount
beforeAll(async () => {
  host = await startTestHost()
  manager = await addAccount(host, 'MANAGER')
  admin = await addAccount(host, 'ADMIN')
})
afterAll(() => host.stop())

const ask = (request: string, { token }: TestAccount, body?: unknown) => host.ask(request, { token, body })
const proposal = { name: 'Quadras do Zé', address: 'Rua da Praia', city: 'Santos', uf: 'sp' }
const listed = async (account: TestAccount) =>
  ((await ask('GET /v1/places', account)).body as { id: string }[]).map(({ id }) => id)

test('a missing place is proposed with its data, and only its proposer sees it', async () => {
  const created = await ask('POST /v1/places', manager, { ...proposal, cnpj: '', phoneNumber: '', cep: '' })
  expect(created).toMatchObject({
    status: 201,
    body: { name: 'Quadras do Zé', uf: 'SP', cnpj: '', email: '', district: '', isProposed: true },
  })
  const { id } = created.body as { id: string }
  const other = await addAccount(host, 'MANAGER')
  expect(await listed(manager)).toContain(id)
  expect(await listed(admin)).toContain(id)
  expect(await listed(other)).not.toContain(id)
  for (const request of [`GET /v1/places/${id}`, `GET /v1/courts/place/${id}`]) {
    expect((await ask(request, manager)).status).toBe(200)
    expect((await ask(request, other)).status).toBe(404)
  }
})

test('typed fields must be valid, and an ADMIN must fill in all', async () => {
  const wrong = { ...proposal, cnpj: '11.222.333/0001-82', email: 'x', uf: 'São Paulo', name: '' }
  expect(await ask('POST /v1/places', manager, wrong)).toMatchObject({
    status: 400,
    body: {
      fields: {
        cnpj: 'CNPJ inválido',
        email: 'Informe um e-mail válido',
        uf: 'Informe a UF',
        name: 'Informe o nome do local',
      },
    },
  })
  expect(await ask('POST /v1/places', admin, proposal)).toMatchObject({
    status: 400,
    body: {
      fields: {
        cnpj: 'Informe o CNPJ',
        phoneNumber: 'Informe o telefone',
        email: 'Informe um e-mail válido',
        cep: 'Informe um CEP',
        district: 'Informe o bairro',
      },
    },
  })
  const created = await ask('POST /v1/places', admin, { ...wholePlace, cnpj: '12.abc.345/01de-35' })
  expect(created).toMatchObject({ status: 201, body: { cnpj: '12ABC34501DE35', isProposed: false } })
})

test('ten proposals may be open, however many are made at once; a confirmed one makes room', async () => {
  const eager = await addAccount(host, 'MANAGER')
  const created = await Promise.all(Array.from({ length: 12 }, () => ask('POST /v1/places', eager, proposal)))
  expect(created.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(created.filter(({ status }) => status !== 201)).toMatchObject([
    { status: 409, body: { code: 'place.tooManyProposed' } },
    { status: 409 },
  ])
  const [id = ''] = await host.db
    .selectFrom('place')
    .select('id')
    .where('proposed_by', '=', eager.id)
    .execute()
    .then((rows) => rows.map((row) => row.id))
  expect((await ask(`PUT /v1/places/${id}`, admin, wholePlace)).body).toMatchObject({ isProposed: false })
  expect((await ask('POST /v1/places', eager, proposal)).status).toBe(201)
})

test('the proposer edits the place and adds courts until an ADMIN has confirmed it', async () => {
  const { body } = await ask('POST /v1/places', manager, proposal)
  const { id } = body as { id: string }
  const court = { ...courtFields, placeId: id }
  expect((await ask(`PUT /v1/places/${id}`, manager, { ...proposal, name: 'Quadras' })).body).toMatchObject({
    name: 'Quadras',
    isProposed: true,
  })
  const created = await ask('POST /v1/courts', manager, court)
  expect(created).toMatchObject({ status: 201, body: { title: 'Quadra 9', place: { id, name: 'Quadras' } } })
  expect((await ask(`GET /v1/courts/place/${id}`, manager)).body).toEqual([created.body])
  const courtId = (created.body as { id: string }).id
  await ask(`PUT /v1/places/${id}`, admin, wholePlace)
  for (const [request, sent] of [
    [`PUT /v1/places/${id}`, wholePlace],
    ['POST /v1/courts', court],
    [`DELETE /v1/courts/${courtId}`, undefined],
    [`DELETE /v1/places/${id}`, undefined],
  ] as const)
    expect([request, (await ask(request, manager, sent)).status]).toEqual([request, 403])
  expect((await ask(`DELETE /v1/courts/${courtId}`, admin)).status).toBe(204)
  expect((await ask(`DELETE /v1/courts/${courtId}`, admin)).status).toBe(404)
})

test('organisers of an event with a proposed place see that place; the desk does not', async () => {
  const event = await addEvent(host, { organiser: manager })
  const placeId = await addPlace(host, manager)
  const row = { event_id: event.id, place_id: placeId, position: 1 }
  await host.db.insertInto('event_place').values(row).execute()
  const helper = await addMember(host, event, 'ORGANIZADOR')
  expect((await ask(`GET /v1/places/${placeId}`, helper)).status).toBe(200)
  expect((await ask(`PUT /v1/places/${placeId}`, helper, proposal)).status).toBe(403)
  const desk = await addMember(host, event, 'MESA')
  expect((await ask(`GET /v1/places/${placeId}`, desk)).status).toBe(403)
})

test('organisers see which places of the event are not confirmed, and who may add courts; players do not', async () => {
  const event = await addEvent(host)
  const id = await placeOf(host, event)
  const waits = { is_proposed: 1, proposed_by: event.organiser.id }
  await host.db.updateTable('place').set(waits).where('id', '=', id).execute()
  const placesIn = async (request: string) => ((await ask(request, event.organiser)).body as Event).places
  const venue = { id, name: 'Arena', address: 'Rua, Bairro', city: 'Santos', uf: 'SP' }
  const snapshot = await ask(`GET /v1/events/${event.id}/snapshot`, event.organiser)
  expect((snapshot.body as EventSnapshot).event.places).toEqual([
    { place: { ...venue, isProposed: true, proposedById: event.organiser.id } },
  ])
  expect(await placesIn(`GET /v1/event-register/${event.id}`)).toEqual([{ place: venue }])
  await host.db.updateTable('place').set({ is_proposed: 0 }).where('id', '=', id).execute()
  expect(await placesIn(`GET /v1/events/${event.id}`)).toEqual([{ place: venue }])
})

test('a place used by events is not removed, and the events are named; another one is removed with its courts', async () => {
  const event = await addEvent(host)
  const used = await placeOf(host, event)
  expect(await ask(`DELETE /v1/places/${used}`, admin)).toMatchObject({
    status: 409,
    body: {
      code: 'place.inUse',
      message: 'Este local não pode ser removido. É usado em: Etapa de Teste.',
      details: { events: ['Etapa de Teste'] },
    },
  })
  const free = await addPlace(host)
  const courtId = await addCourt(host, free)
  expect((await ask(`DELETE /v1/places/${free}`, admin)).status).toBe(204)
  const court = host.db.selectFrom('court').select('id').where('id', '=', courtId)
  expect(await court.execute()).toEqual([])
})

test('a place has at most 50 courts', async () => {
  const placeId = await addPlace(host)
  for (let count = 0; count < 49; count += 1) await addCourt(host, placeId)
  const court = { ...courtFields, placeId }
  const two = await Promise.all([ask('POST /v1/courts', admin, court), ask('POST /v1/courts', admin, court)])
  expect(two.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
})

test('a new name of a place is shown on the pages of its events at once', async () => {
  const event = await addEvent(host)
  const placeId = await placeOf(host, event)
  const page = async () => (await host.ask(`GET /v1/event-register/${event.id}`)).body
  expect(await page()).toMatchObject({ places: [{ place: { name: 'Arena' } }] })
  await ask(`PUT /v1/places/${placeId}`, admin, { ...wholePlace, name: 'Arena Renomeada' })
  expect(await page()).toMatchObject({ places: [{ place: { name: 'Arena Renomeada' } }] })
})

test('a proposed place stays proposed after its account is deleted', async () => {
  const proposer = await addAccount(host, 'MANAGER')
  const placeId = await addPlace(host, proposer)
  await host.db.deleteFrom('account').where('id', '=', proposer.id).execute()
  expect((await ask(`GET /v1/places/${placeId}`, admin)).body).toMatchObject({ isProposed: true })
  expect((await ask(`GET /v1/places/${placeId}`, manager)).status).toBe(404)
})

test("the proposer of a place is refused its removal without the titles of other people's events", async () => {
  const [event, own] = [await addEvent(host), await addEvent(host, { organiser: manager })]
  const placeId = await addPlace(host, manager)
  await host.db.updateTable('event').set({ title: 'Etapa Secreta' }).where('id', '=', event.id).execute()
  await host.db
    .insertInto('event_place')
    .values([event, own].map(({ id }) => ({ event_id: id, place_id: placeId, position: 1 })))
    .execute()
  const titles = async (account: TestAccount) =>
    (await ask(`DELETE /v1/places/${placeId}`, account)).body as { details: { events: string[] } }
  expect((await titles(manager)).details.events.toSorted()).toEqual([
    'Etapa de Teste',
    'evento de outra pessoa',
  ])
  expect((await titles(admin)).details.events).toEqual(['Etapa Secreta', 'Etapa de Teste'])
})
