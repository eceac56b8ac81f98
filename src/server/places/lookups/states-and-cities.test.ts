import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

interface State {
  id: number
  sigla: string
}
interface City {
  id: number
  nome: string
}
const states = async () => (await host.ask('GET /v1/api/ibge/estados')).body as State[]
const cities = async (uf: string) => (await host.ask(`GET /v1/api/ibge/cidades/${uf}`)).body as City[]

test('27 states with their IBGE codes, by abbreviation', async () => {
  const list = await states()
  expect(list).toHaveLength(27)
  expect(list[0]).toEqual({ id: 12, sigla: 'AC' })
  expect(list.at(-1)).toEqual({ id: 17, sigla: 'TO' })
})

test('5,571 municipalities, each once and in its state', async () => {
  const all = await Promise.all(
    (await states()).map(async ({ id, sigla }) => ({ id, list: await cities(sigla) })),
  )
  const ids = all.flatMap(({ list }) => list.map((city) => city.id))
  expect(new Set(ids).size).toBe(5571)
  expect(all.filter(({ id, list }) => list.some((city) => Math.floor(city.id / 100_000) !== id))).toEqual([])
})

test('a state in small letters is accepted, an unknown one has no cities', async () => {
  expect(await cities('df')).toEqual([{ id: 5300108, nome: 'Brasília' }])
  expect(await cities('XX')).toEqual([])
})

test.each(['GET /v1/api/ibge/estados', 'GET /v1/api/ibge/cidades/SP'])(
  '%s is cached for a day, then checked by its tag',
  async (request) => {
    const { headers } = await host.ask(request)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    const again = await host.ask(request, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again).toMatchObject({ status: 304, body: '' })
  },
)
