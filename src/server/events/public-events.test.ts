import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCategory, addEvent, addPlayer, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  categoryId = await addCategory(host, event, { title: 'Mista C' })
})
afterAll(() => host.stop())

const patient = { timeout: 30_000 }

const paths = (id: string) => [
  `/v1/event-register/${id}`,
  `/v1/event-register/${id}/categories`,
  `/v1/event-register/${id}/categories-awards`,
]

test('everybody can read the page of an event, its categories and awards', async () => {
  await addPlayer(host, event, categoryId)
  const [page, categories, awards] = await Promise.all(paths(event.id).map((path) => host.ask(`GET ${path}`)))
  expect(page?.body).toMatchObject({
    id: event.id,
    mainEvent: { name: 'Circuito de Teste' },
    registerEndDate: '2099-12-29T12:00:00.000Z',
    registrationFee: 95,
    registrationFeeTwoCategories: 60,
    places: [{ place: { name: 'Arena', address: 'Rua, Bairro', city: 'Santos', uf: 'SP' } }],
    status: 'INSCRICOES_ABERTAS',
  })
  expect(categories?.body).toEqual([
    {
      id: categoryId,
      title: 'Mista C',
      category: 'MISTA',
      maxPlayers: 32,
      award: 'Troféu',
      listSort: 1,
      _count: { players: 1 },
    },
  ])
  expect(awards?.body).toEqual([
    { id: categoryId, title: 'Mista C', award: 'Troféu', category: 'MISTA', placesLeft: 31 },
  ])
})

test('unchanged data are not sent again, and changed data are', async () => {
  const ask = (tag = '') =>
    host.ask(`GET /v1/event-register/${event.id}/categories`, {
      headers: tag ? { 'if-none-match': tag } : {},
    })
  const first = await ask()
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate')
  expect(await ask(tag)).toMatchObject({ status: 304, body: '' })
  await addPlayer(host, event, categoryId)
  const changed = await ask(tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(tag)
})

test('reading again needs no query', async () => {
  const [path = ''] = paths(event.id)
  // On PostgreSQL nothing is cached before the server listens, and a late notification of a change causes one more reading.
  await vi.waitFor(async () => {
    const { body: kept } = await host.ask(`GET ${path}`)
    await host.db.schema.alterTable('event').renameTo('event_away').execute()
    try {
      expect((await host.ask(`GET ${path}`)).body).toEqual(kept)
    } finally {
      await host.db.schema.alterTable('event_away').renameTo('event').execute()
    }
  }, patient)
})

test('a fee changed in the database is shown within a minute', async () => {
  const { id } = await addEvent(host)
  const [path = ''] = paths(id)
  const start = host.now().getTime()
  const after = (seconds: number) => {
    host.setClock(new Date(start + seconds * 1000).toISOString())
    return host.ask(`GET ${path}`)
  }
  await after(0)
  await host.db.updateTable('event').set({ fee_cents: 4321 }).where('id', '=', id).execute()
  for (const seconds of [60, 120, 180])
    expect((await after(seconds)).body).toMatchObject({ registrationFee: 43.21 })
})

test('an unknown event is not found, each time', async () => {
  for (const path of [...paths(crypto.randomUUID()), ...paths(crypto.randomUUID())]) {
    expect(await host.ask(`GET ${path}`)).toMatchObject({ status: 404, body: { code: 'event.notFound' } })
  }
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'two servers on one PostgreSQL tell each other of changes',
  async () => {
    const other = await startTestHost({ databaseUrl: host.databaseUrl ?? '' })
    try {
      const path = `GET /v1/event-register/${event.id}/categories`
      const before = (await other.ask(path)).body as [{ _count: { players: number } }]
      await addPlayer(host, event, categoryId)
      await vi.waitFor(async () => {
        expect((await other.ask(path)).body).toMatchObject([
          { _count: { players: before[0]._count.players + 1 } },
        ])
      }, patient)
    } finally {
      await other.stop()
    }
  },
)
