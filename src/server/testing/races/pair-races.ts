import { addCategory } from '../factories.ts'
import type { TestHost } from '../host.ts'
import { preparePairs } from '../pairs.ts'
import { logOf, type Race } from './race.ts'

/**
 * The pair Ana and Bia, and two players who play alone and no longer name each other; and another category of pairs.
 */
async function setUp(host: TestHost) {
  const prepared = await preparePairs(host)
  const { event, categoryId } = prepared
  const other = await addCategory(host, event, { title: 'Mista D', listSort: 2 })
  const [ana, bia, caio, davi] = [
    await prepared.register('Ana', { email: `ana.${event.id}@example.com` }),
    await prepared.register('Bia'),
    await prepared.register('Caio'),
    await prepared.register('Davi'),
  ]
  const pairId = ((await prepared.pair([ana, bia])).body as { id: string }).id
  const names = {
    [event.id]: 'event',
    [event.organiser.id]: 'organiser',
    [categoryId]: 'category',
    [other]: 'other category',
    [ana]: 'Ana',
    [bia]: 'Bia',
    [caio]: 'Caio',
    [davi]: 'Davi',
    [pairId]: 'pair',
  }
  return { ...prepared, other, ana, bia, caio, davi, pairId, names }
}

type Stage = Awaited<ReturnType<typeof setUp>>

export const pairRaces: Race<Stage> = {
  setUp,
  calls: {
    'two who are alone are paired': ({ pair, caio, davi }) => pair([caio, davi]),
    'one of the pair gets another partner': ({ pair, bia, caio, pairId }) =>
      pair([bia, caio], { replaces: [pairId] }),
    'the other one gets the same partner': ({ pair, ana, caio, pairId }) =>
      pair([ana, caio], { replaces: [pairId] }),
    'the pair is ended': ({ end, pairId }) => end(pairId),
    'one who is alone withdraws': ({ ask, caio }) => ask(`POST /v1/events/player/${caio}/withdrawal`, {}),
    'one of the pair withdraws': ({ ask, bia }) => ask(`POST /v1/events/player/${bia}/withdrawal`, {}),
    'one of the pair moves': ({ ask, bia, other }) =>
      ask('PATCH /v1/events/player/category', { playerId: bia, categoryId: other }),
    'one who is alone moves': ({ ask, caio, other }) =>
      ask('PATCH /v1/events/player/category', { playerId: caio, categoryId: other }),
    'one who is alone is removed': ({ ask, caio }) => ask(`DELETE /v1/events/player/${caio}`),
    'one of the pair is removed': ({ ask, ana }) => ask(`DELETE /v1/events/player/${ana}`),
    'the category is for singles now': ({ ask, categoryId }) =>
      ask(`PUT /v1/events/category/${categoryId}`, {
        title: 'Mista C',
        category: 'SIMPLES',
        maxPlayers: 32,
        award: 'Troféu',
        listSort: 1,
      }),
  },
  async state({ event, ana, bia, caio, davi }, host) {
    const { db } = host
    return {
      players: await db
        .selectFrom('player')
        .select(['id', 'pair_id', 'pair_version', 'category_id', 'withdrawn_at'])
        .where('id', 'in', [ana, bia, caio, davi])
        .execute(),
      categories: await db
        .selectFrom('category')
        .select(['id', 'kind', 'taken'])
        .where('event_id', '=', event.id)
        .execute(),
      log: await logOf(host, [event.id]),
    }
  },
}
