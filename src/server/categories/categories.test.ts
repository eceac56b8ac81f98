import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { addAccount, addCategory, addEvent, addPlayer, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const seen = { title: 'Mista C', category: 'MISTA', maxPlayers: 32, award: 'Troféu', listSort: 1 }
const put = (event: TestEvent, id: string, body: object, token = event.organiser.token) =>
  host.ask(`PUT /v1/events/category/${id}`, { token, body })

async function setUp() {
  const event = await addEvent(host)
  return { event, id: await addCategory(host, event) }
}

test('edits of different fields are merged, however old the edit is', async () => {
  const { event, id } = await setUp()
  await put(event, id, { ...seen, award: 'R$ 300', version: 1, base: seen })
  const late = await put(event, id, { ...seen, maxPlayers: 40, version: 1, base: seen })
  expect(late).toMatchObject({ status: 200, body: { award: 'R$ 300', maxPlayers: 40, version: 3 } })
})

test('a different change of the same field is refused with the present value, who changed it and when', async () => {
  const { event, id } = await setUp()
  const admin = await addAccount(host, 'ADMIN', { name: 'Álvaro Prestes' })
  await put(event, id, { ...seen, title: 'Mista B', version: 1, base: seen }, admin.token)
  const late = await put(event, id, { ...seen, title: 'Mista A', maxPlayers: 40, version: 1, base: seen })
  expect(late).toMatchObject({
    status: 412,
    body: {
      code: 'category.changed',
      current: {
        id,
        title: 'Mista B',
        maxPlayers: 32,
        version: 2,
        updatedBy: 'Álvaro Prestes',
        updatedAt: expect.any(String) as string,
      },
    },
  })
})

test('an edit to the present value succeeds and changes nothing', async () => {
  const { event, id } = await setUp()
  const wanted = { ...seen, title: 'Mista B' }
  await put(event, id, { ...wanted, version: 1, base: seen })
  expect(await put(event, id, { ...wanted, version: 1, base: seen })).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(await put(event, id, { ...wanted, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
})

test('consecutive edits of one phone do not conflict with each other', async () => {
  const { event, id } = await setUp()
  const first = { ...seen, title: 'Mista B' }
  await put(event, id, { ...first, version: 1, base: seen })
  const second = await put(event, id, { ...first, title: 'Mista A', version: 1, base: first })
  expect(second).toMatchObject({ status: 200, body: { title: 'Mista A' } })
})

test('without the seen fields, an edit of an old version is refused and one of the newest is accepted', async () => {
  const { event, id } = await setUp()
  await put(event, id, { ...seen, title: 'Mista B', version: 1 })
  expect((await put(event, id, { ...seen, award: 'R$ 300', version: 1 })).status).toBe(412)
  expect((await put(event, id, { ...seen, award: 'R$ 300', version: 2 })).body).toMatchObject({
    title: 'Mista C',
    version: 3,
  })
  expect((await put(event, id, { ...seen, award: 'R$ 400' })).body).toMatchObject({
    award: 'R$ 400',
    version: 4,
  })
})

test('registrations and payments never change the version of a category', async () => {
  const { event, id } = await setUp()
  await addPlayer(host, event, id)
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: event.organiser.token })
  expect(body).toMatchObject({ categories: [{ id, version: 1, _count: { players: 1 } }] })
})

test('the number of spots can not be below the number of registered players', async () => {
  const { event, id } = await setUp()
  for (let count = 0; count < 3; count += 1) await addPlayer(host, event, id)
  expect(await put(event, id, { ...seen, maxPlayers: 2 })).toMatchObject({
    status: 409,
    body: {
      code: 'category.belowRegistered',
      message: 'A categoria já tem 3 inscritos; o máximo não pode ser menor.',
    },
  })
  expect((await put(event, id, { ...seen, maxPlayers: 3 })).status).toBe(200)
})

test('a category with players can not be removed, an empty one can', async () => {
  const { event, id } = await setUp()
  const playerId = await addPlayer(host, event, id)
  const { token } = event.organiser
  const remove = () => host.ask(`DELETE /v1/events/${event.id}/category/${id}`, { token })
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'category.hasPlayers', details: { count: 1 } },
  })
  await host.ask(`DELETE /v1/events/player/${playerId}`, { token })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
})

test('an id made on the device is used, and refused if it is in use already', async () => {
  const { event } = await setUp()
  const id = crypto.randomUUID()
  const create = () =>
    host.ask(`POST /v1/events/${event.id}/category`, { token: event.organiser.token, body: { ...seen, id } })
  const created = await create()
  expect(created).toMatchObject({ status: 201, body: { id, version: 1, updatedBy: event.organiser.name } })
  expect((created.body as Category)._count.players).toBe(0)
  expect(await create()).toMatchObject({ status: 409, body: { code: 'category.idTaken' } })
})

test('an invalid field is refused with the text of the field', async () => {
  const { event, id } = await setUp()
  const wrong = { ...seen, title: ' ', maxPlayers: 1, award: 'x'.repeat(301), listSort: 0 }
  expect(await put(event, id, wrong)).toMatchObject({
    status: 400,
    body: {
      code: 'request.invalid',
      fields: {
        title: 'Informe o título',
        maxPlayers: 'Informe pelo menos 2 vagas',
        award: 'No máximo 300 caracteres',
        listSort: 'Precisa ser um valor maior que 0',
      },
    },
  })
})

async function fillWithCategories(event: TestEvent, count: number) {
  const rows = Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    event_id: event.id,
    title: 'Mista C',
    kind: 'MISTA' as const,
    max_players: 32,
    taken: 0,
    award: 'Troféu',
    list_sort: 1,
    version: 1,
    updated_at: host.now().toISOString(),
    updated_by: null,
  }))
  await host.db.insertInto('category').values(rows).execute()
  return rows
}

test('an event has at most 200 categories, however many are added at once', async () => {
  const event = await addEvent(host)
  await fillWithCategories(event, 195)
  const path = `events/${event.id}/category`
  const { token } = event.organiser
  const alone = Array.from({ length: 12 }, () => host.ask(`POST /v1/${path}`, { token, body: seen }))
  const statuses = (await Promise.all(alone)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 409)).toHaveLength(7)
  const refusal = {
    code: 'category.tooMany',
    message: 'Um evento tem no máximo 200 categorias. Remova uma antes de adicionar outra.',
  }
  expect((await host.ask(`POST /v1/${path}`, { token, body: seen })).body).toMatchObject(refusal)
  const fromAnOutbox = [{ id: crypto.randomUUID(), method: 'POST', path, body: seen }]
  expect((await host.ask('POST /v1/outbox', { token, body: fromAnOutbox })).body).toMatchObject([
    { status: 409, body: refusal },
  ])
})

test('a resent category is not one too many, and a removed category makes room', async () => {
  const event = await addEvent(host)
  const [first] = await fillWithCategories(event, 200)
  const { token } = event.organiser
  const create = (id?: string) =>
    host.ask(`POST /v1/events/${event.id}/category`, { token, body: { ...seen, id } })
  expect((await create(first?.id)).body).toMatchObject({ code: 'category.idTaken' })
  await host.ask(`DELETE /v1/events/${event.id}/category/${first?.id}`, { token })
  expect((await create()).status).toBe(201)
})
