import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pair } from '#contract/pairs.ts'
import type { PlayerChange } from '#contract/players/player-history.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { addAccount, addCategory, addMember, testPassword } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { preparePairs } from '../testing/pairs.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

test('an organiser pairs two players and separates them; the desk reads the pair', async () => {
  const { event, categoryId, register, pair, end, shown } = await preparePairs(host)
  const [ana, bia] = [await register('Ana'), await register('Bia')]
  const id = randomUUID()
  const created = await pair([ana, bia], { id })
  const players = [
    { id: ana, name: 'Ana', pairVersion: 2 },
    { id: bia, name: 'Bia', pairVersion: 2 },
  ]
  const { id: updatedById, name: updatedBy } = event.organiser
  expect(created).toMatchObject({ status: 201, body: { id, categoryId, players, updatedBy, updatedById } })
  const mesa = await addMember(host, event, 'MESA')
  expect(await shown(mesa.token)).toEqual(['Ana / Bia'])
  expect((await end(id)).status).toBe(204)
  expect(await shown()).toEqual(['Ana', 'Bia'])
  expect(await end(id)).toMatchObject({ status: 404, body: { code: 'pair.notFound' } })
})

test('pairing the same two again returns the existing pair, and writes one row in the log of each', async () => {
  const { ask, register, pair } = await preparePairs(host)
  const [ana, bia] = [await register('Ana'), await register('Bia')]
  const first = await pair([ana, bia])
  expect((await pair([bia, ana], { id: randomUUID() })).body).toEqual(first.body)
  const { body } = await ask(`GET /v1/events/player/${ana}/history`)
  const changes = (body as PlayerChange[]).filter(({ kind }) => kind === 'player.pair')
  expect(changes).toMatchObject([{ before: { partner: null }, after: { partner: 'Bia' } }])
})

test("pairing a player who has a partner is refused with the partner's name; a seen pair is replaced", async () => {
  const { event, register, pair, shown } = await preparePairs(host)
  const [ana, bia, caio] = [await register('Ana'), await register('Bia'), await register('Caio')]
  const { id } = (await pair([ana, bia])).body as Pair
  const late = await pair([ana, caio])
  expect(late).toMatchObject({
    status: 412,
    body: {
      code: 'pair.changed',
      current: { id, players: [{ name: 'Ana' }, { name: 'Bia' }], updatedBy: event.organiser.name },
    },
  })
  expect((await pair([ana, caio], { replaces: [id] })).status).toBe(201)
  expect(await shown()).toEqual(['Ana / Caio', 'Bia'])
})

test('of two organisers who pair one player at once, one succeeds', async () => {
  const { event, register, pair, snapshot } = await preparePairs(host)
  const names = ['Ana', 'Bia', 'Caio', 'Davi']
  const players = await Promise.all(names.map((name) => register(name)))
  const [ana = '', ...others] = players
  const other = await addMember(host, event, 'ORGANIZADOR')
  const answers = await Promise.all(
    others.flatMap((id) => [pair([ana, id]), pair([id, ana], {}, other.token)]),
  )
  const created = answers.filter(({ status }) => status === 201)
  expect(new Set(created.map(({ body }) => (body as Pair).id)).size).toBe(1)
  expect(created).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(4)
  const paired = (await snapshot()).players.filter(({ pairId }) => pairId)
  expect(paired).toHaveLength(2)
})

test.each([
  ['a player with themselves', 400, 'request.invalid'],
  ['one of another category', 409, 'pair.notTogether'],
  ['who has withdrawn', 409, 'pair.withdrawn'],
  ['nobody', 404, 'player.notFound'],
])('%s can not be paired', async (what, status, code) => {
  const { event, ask, register, pair, shown } = await preparePairs(host)
  const ana = await register('Ana')
  const others: Record<string, () => Promise<string>> = {
    'a player with themselves': async () => ana,
    'one of another category': async () => register('Bia', {}, await addCategory(host, event)),
    'who has withdrawn': async () => {
      const bia = await register('Bia')
      await ask(`POST /v1/events/player/${bia}/withdrawal`, {})
      return bia
    },
  }
  const other = (await others[what]?.()) ?? randomUUID()
  expect(await pair([ana, other])).toMatchObject({ status, body: { code } })
  expect(await shown()).toContain('Ana')
})

test('players of singles can not be paired', async () => {
  const { register, pair } = await preparePairs(host, 'FEMININO')
  expect(await pair([await register('Ana'), await register('Bia')])).toMatchObject({
    status: 409,
    body: { code: 'pair.notTogether' },
  })
})

const endings: Record<string, (of: { playerId: string; ask: Ask; categoryId: string }) => Promise<unknown>> =
  {
    'a move': ({ playerId, ask, categoryId }) =>
      ask('PATCH /v1/events/player/category', { playerId, categoryId }),
    'a withdrawal': ({ playerId, ask }) => ask(`POST /v1/events/player/${playerId}/withdrawal`, {}),
    'a removal': ({ playerId, ask }) => ask(`DELETE /v1/events/player/${playerId}`),
  }
type Ask = Awaited<ReturnType<typeof preparePairs>>['ask']

test.each(Object.entries(endings))('%s leaves the partner alone', async (what, finish) => {
  const { event, ask, register, pair, snapshot } = await preparePairs(host)
  const elsewhere = await addCategory(host, event, { title: 'Mista D' })
  const [ana, bia] = [await register('Ana'), await register('Bia')]
  await pair([ana, bia])
  await finish({ playerId: ana, ask, categoryId: elsewhere })
  const { players } = await snapshot()
  expect(players.map(({ pairId }) => pairId)).toEqual(what === 'a removal' ? [null] : [null, null])
})

test('a deleted account leaves the partner unpaired; its data file has its pairs', async () => {
  const { event, categoryId, register, pair, shown } = await preparePairs(host)
  const { token, personId } = await addAccount(host, 'USER')
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const created = await host.ask('POST /v1/event-register', { token, body })
  const [own] = (created.body as Registration).players
  await pair([own?.id ?? '', await register('Bia')])
  const { body: mine } = await host.ask('GET /v1/users/me/data', { token })
  expect(mine).toMatchObject({ duplas: [{ evento: 'Etapa de Teste', categoria: 'Mista C' }] })
  await host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })
  expect(await shown()).toEqual(['Bia', 'Conta apagada'])
})

test('a resend returns the pair, and makes none', async () => {
  const { event, register, shown, end } = await preparePairs(host)
  const playerIds = [await register('Ana'), await register('Bia')]
  const headers = { 'idempotency-key': randomUUID() }
  const { token } = event.organiser
  const send = () => host.ask('POST /v1/events/pair', { token, body: { playerIds }, headers })
  const first = await send()
  await end((first.body as Pair).id)
  expect(await send()).toMatchObject({ status: 201, body: first.body })
  expect(await shown()).toEqual(['Ana', 'Bia'])
})
