import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pair } from '#contract/pairs.ts'
import { addCategory } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { preparePairs } from '#server/testing/pairs.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

/** Ana and Bia name each other and are a pair; Caio named nobody. */
async function prepare() {
  const prepared = await preparePairs(host)
  const { event, ask, register, snapshot, end } = prepared
  const [ana, bia] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  const ids = {
    ana: await register('Ana', { email: ana, partner: bia }),
    bia: await register('Bia', { email: bia, partner: ana }),
    caio: await register('Caio'),
  }
  const elsewhere = await addCategory(host, event, { title: 'Mista D' })
  const move = (playerId: string, categoryId: string) =>
    ask('PATCH /v1/events/player/category', { playerId, categoryId })
  const withdraw = (playerId: string, withdrawn: boolean) =>
    ask(`POST /v1/events/player/${playerId}/withdrawal`, { withdrawn })
  const pairOf = async (playerId: string) =>
    (await snapshot()).players.find(({ id }) => id === playerId)?.pairId ?? ''
  const separate = async (playerId: string) => end(await pairOf(playerId))
  return { ...prepared, ...ids, elsewhere, move, withdraw, pairOf, separate }
}

test('a player separated by hand and paired with another one is with that one again when a move is undone', async () => {
  const { ana, bia, caio, categoryId, elsewhere, pair, move, separate, shown } = await prepare()
  await separate(ana)
  await pair([bia, caio])
  await move(bia, elsewhere)
  expect(await shown()).toEqual(['Ana', 'Bia', 'Caio'])
  expect((await move(bia, categoryId)).body).toMatchObject({ pairId: expect.any(String) as string })
  expect(await shown()).toEqual(['Ana', 'Bia / Caio'])
})

test.each(['a move', 'a withdrawal', 'a late payment'])(
  'a player separated by hand is not paired automatically: %s',
  async (what) => {
    const { ask, ana, bia, categoryId, elsewhere, move, withdraw, separate, shown } = await prepare()
    await separate(ana)
    if (what === 'a move') {
      await move(bia, elsewhere)
      await move(bia, categoryId)
    } else {
      await withdraw(bia, true)
      if (what === 'a withdrawal') await withdraw(bia, false)
      else await ask('PATCH /v1/events/player/payment', { playerId: bia, payment: true })
    }
    expect(await shown()).toEqual(['Ana', 'Bia', 'Caio'])
  },
)

test('a pair replaced by another one counts as separated by hand', async () => {
  const { ana, bia, caio, categoryId, elsewhere, pair, pairOf, move, separate, shown } = await prepare()
  await pair([bia, caio], { replaces: [await pairOf(bia)] })
  await separate(caio)
  await move(ana, elsewhere)
  await move(ana, categoryId)
  expect(await shown()).toEqual(['Ana', 'Bia', 'Caio'])
})

test('a player whose partner has another partner by now stays unpaired when a move is undone', async () => {
  const { ana, bia, caio, categoryId, elsewhere, pair, move, shown } = await prepare()
  await move(ana, elsewhere)
  await pair([bia, caio])
  await move(ana, categoryId)
  expect(await shown()).toEqual(['Ana', 'Bia / Caio'])
})

test('two partners who move to another category one after the other are the same pair there', async () => {
  const { bia, caio, elsewhere, pair, pairOf, move, separate, shown } = await prepare()
  await separate(bia)
  const { id } = (await pair([bia, caio])).body as Pair
  await move(bia, elsewhere)
  await move(caio, elsewhere)
  expect(await shown()).toEqual(['Ana', 'Bia / Caio'])
  expect(await pairOf(caio)).toBe(id)
})

test('a pair separated by a move can still be ended, and then does not come back', async () => {
  const { ana, categoryId, elsewhere, pairOf, end, move, shown } = await prepare()
  const id = await pairOf(ana)
  await move(ana, elsewhere)
  expect((await end(id)).status).toBe(204)
  await move(ana, categoryId)
  expect(await shown()).toEqual(['Ana', 'Bia', 'Caio'])
})

test('the id of a separated pair is not used for another pair: each is ended in its own event', async () => {
  const { ana, elsewhere, pairOf, move } = await prepare()
  const parted = await pairOf(ana)
  await move(ana, elsewhere)
  const others = await prepare()
  const created = await others.pair([others.ana, others.caio], {
    id: parted,
    replaces: [await others.pairOf(others.ana)],
  })
  expect((created.body as Pair).id).not.toBe(parted)
  expect(await others.end(parted)).toMatchObject({ status: 403 })
})

test('a player who takes a withdrawal back is again with the partner whom an organiser chose', async () => {
  const { bia, caio, pair, withdraw, separate, shown } = await prepare()
  await separate(bia)
  await pair([bia, caio])
  await withdraw(caio, true)
  expect((await withdraw(caio, false)).body).toMatchObject({ pairVersion: 4 })
  expect(await shown()).toEqual(['Ana', 'Bia / Caio'])
})
