import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDrawn, readDrawsOf, usualSettings } from '#server/testing/draws.ts'
import { addCategory, addEvent, addPair, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { preparePairs } from '#server/testing/pairs.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
  event = await addEvent(host)
})
afterAll(() => host.stop())

const refusedWith = (code: string) => ({ status: 409, body: { code } })

test('a drawn category accepts nobody, and withdrawals from it are reported', async () => {
  const { event: mine, categoryId, register, pair, snapshot } = await preparePairs(host)
  const token = mine.organiser.token
  const asked = (request: string, body?: unknown) => host.ask(request, { token, body })
  const ids = [
    await register('Ana'),
    await register('Bia'),
    await register('Caio'),
    await register('Duda'),
  ] as const
  const { body: first } = await pair(ids.slice(0, 2))
  await pair(ids.slice(2))
  const [ana, , caio] = ids
  const entries = [ids.slice(0, 2), ids.slice(2)].map((playerIds) => ({ playerIds }))
  await asked('POST /v1/draws', { categoryId, settings: usualSettings, entries })
  const elsewhere = await addPair(host, mine, await addCategory(host, mine, { title: 'Outra', listSort: 2 }))
  const { players } = await snapshot()
  const outsider = players.find(({ pairId }) => pairId === elsewhere)
  const person = { name: 'Eva', phoneNumber: '00900000001' }
  const walkIn = { eventId: mine.id, person, categories: [categoryId], paymentValue: 95 }
  expect(await asked('POST /v1/events/player', walkIn)).toMatchObject(refusedWith('category.drawn'))
  const move = { playerId: outsider?.id, categoryId }
  expect(await asked('PATCH /v1/events/player/category', move)).toMatchObject(refusedWith('category.drawn'))
  const out = { playerId: ana, categoryId: outsider?.categoryId }
  expect(await asked('PATCH /v1/events/player/category', out)).toMatchObject(refusedWith('player.drawn'))
  expect(await asked(`DELETE /v1/events/player/${ana}`)).toMatchObject(refusedWith('player.drawn'))
  const pairId = (first as { id: string }).id
  expect(await asked(`DELETE /v1/events/pair/${pairId}`)).toMatchObject(refusedWith('pair.drawn'))
  expect(await pair([ana, caio], { replaces: [pairId] })).toMatchObject({ status: 412 })
  // A withdrawal frees the spot, and does not change the entry.
  expect(await asked(`POST /v1/events/player/${ana}/withdrawal`)).toMatchObject({ status: 200 })
  expect((await readDrawsOf(host, mine))[0]?.entries[0]).toMatchObject({
    names: ['Ana', 'Bia'],
    hasLeft: false,
  })
  expect(await asked(`POST /v1/events/player/${ana}/withdrawal`, { withdrawn: false })).toMatchObject({
    status: 200,
    body: { withdrawnAt: null, pairId },
  })
})

test('a registration for a drawn category is refused with its name', async () => {
  const { categoryId } = await addDrawn(host, event)
  await expect(addPlayer(host, event, categoryId)).rejects.toThrow('A categoria Mista C já foi sorteada')
})

test('the page of an event shows that a drawn category accepts nobody, until the draw is taken back', async () => {
  const { categoryId, created } = await addDrawn(host, event)
  const shown = async () => {
    const read = await Promise.all(
      ['categories', 'categories-awards'].map((part) =>
        host.ask(`GET /v1/event-register/${event.id}/${part}`),
      ),
    )
    return read.map(({ body }) => (body as { id: string }[]).find(({ id }) => id === categoryId))
  }
  expect(await shown()).toMatchObject([{ isClosed: true }, { isClosed: true }])
  await host.ask(`DELETE /v1/draws/${created.id}`, { token: event.organiser.token })
  for (const category of await shown()) expect(category).not.toHaveProperty('isClosed')
})
