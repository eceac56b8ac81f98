import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { drawPublishing } from '#offline/operations/draws/draw-publishing.ts'
import { drawRedoing } from '#offline/operations/draws/draw-redoing.ts'
import { entryLeaving } from '#offline/operations/draws/entry-leaving.ts'
import { entryReplacement } from '#offline/operations/draws/entry-replacement.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { walkIn } from '#offline/operations/walk-in.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { changesOn, drawAtHost, drawDesk, drawsGround, groups, knockout } from './draws-stage.ts'
import { groupOfFour, keysOf, twoDesksWithDraw } from './two-desks.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

/** The names of winners and losers, independent of the draw. */
const resultsIn = (draw: Draw) => {
  const playersOf = (id: string | null) => draw.entries.find((entry) => entry.id === id)?.playerIds?.join()
  return draw.matches.flatMap(({ result }) =>
    result
      ? [
          `${playersOf(result.winner)} ${JSON.stringify(result.sets.map((set) => set.toSorted((a, b) => Number(a) - Number(b))))}`,
        ]
      : [],
  )
}

const playersOf = (draw: Draw, match: ShownMatch | undefined) =>
  match?.sides
    .map(({ entryId }) => draw.entries.find(({ id }) => id === entryId)?.playerIds?.join() ?? '')
    .toSorted()
    .join()

/** A match in each of the two draws, between different players. */
function matchesOfOthers(one: Draw, other: Draw): [string, string] {
  const [first] = one.matches
  const second = first && other.matches.find((match) => playersOf(other, match) !== playersOf(one, first))
  return [partsOfMatchId(first?.id ?? '').key, partsOfMatchId(second?.id ?? '').key]
}

test('a whole category is drawn and played offline, and then the server has the same', async () => {
  const fixture = await drawsGround(server, 6)
  const desk = await drawDesk(fixture)
  desk.goOffline()
  await desk.make('7F3K-22', groups)
  const keys = keysOf(desk.draw())
  for (const key of keys) await desk.score(key)
  expect(desk.draw().matches.map(({ result }) => result?.outcome)).toEqual(keys.map(() => 'PLAYED'))
  await desk.heal()
  expect(changesOn(desk)).toEqual([])
  expect(await drawAtHost(fixture)).toEqual(desk.draw())
})

test('two phones with the same offline draw agree, and results on both are stored once', async () => {
  const fixture = await drawsGround(server, 4)
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  for (const desk of [one, other]) {
    desk.goOffline()
    await desk.make('ABCD-12', knockout)
    await desk.score('k-1-1')
  }
  for (const desk of [one, other, one]) await desk.heal()
  expect([changesOn(one), changesOn(other)]).toEqual([[], []])
  const atHost = await drawAtHost(fixture)
  expect(atHost.number).toBe(1)
  expect(one.draw()).toEqual(atHost)
  expect(other.draw()).toEqual(atHost)
})

test.each(['keepMine', 'keepTheirs'] as const)(
  'two phones with different draws get a card, %s',
  async (decision) => {
    const fixture = await drawsGround(server, 4)
    const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
    for (const desk of [one, other]) desk.goOffline()
    await one.make('AAAA-11', groupOfFour)
    await other.make('BBBB-22', groupOfFour)
    const [mine, theirs] = matchesOfOthers(one.draw(), other.draw())
    await one.score(mine)
    await other.score(theirs, -2)
    const played = [...resultsIn(one.draw()), ...resultsIn(other.draw())]
    await one.heal()
    await other.heal()
    const card = other.courtside.operations.get().find(({ state }) => state === 'needsYou')
    expect(card).toMatchObject({
      refusal: { code: 'draw.changed' },
      differences: [{ mine: 'nº BBBB-22', theirs: 'nº AAAA-11, 1 jogo começado' }],
    })
    // A result in the disputed draw waits for the decision.
    expect(changesOn(other).filter(({ heldUpBy }) => heldUpBy !== undefined)).toHaveLength(1)
    expect(other.draw().lot).toBe('AAAA-11')
    await other.courtside[decision](card?.id ?? '')
    for (const desk of [other, one]) await desk.heal()
    expect(changesOn(other)).toEqual([])
    const atHost = await drawAtHost(fixture)
    expect(atHost.lot).toBe(decision === 'keepMine' ? 'BBBB-22' : 'AAAA-11')
    // Results of both draws are kept.
    expect(resultsIn(atHost).toSorted()).toEqual(played.toSorted())
    expect(one.draw()).toEqual(atHost)
    expect(other.draw()).toEqual(atHost)
  },
)

test('a result in the valid draw is kept, also while a refused draw of this phone is undecided', async () => {
  const fixture = await drawsGround(server, 4)
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  for (const desk of [one, other]) desk.goOffline()
  await one.make('AAAA-11', groupOfFour)
  await other.make('BBBB-22', groupOfFour)
  const [first] = other.draw().matches
  await other.score(partsOfMatchId(first?.id ?? '').key, 1)
  const players = playersOf(other.draw(), first)
  await one.heal()
  await other.heal()
  const card = other.courtside.operations.get().find(({ state }) => state === 'needsYou')
  const again = other.draw().matches.find((match) => playersOf(other.draw(), match) === players)
  const key = partsOfMatchId(again?.id ?? '').key
  other.goOffline()
  await other.score(key, 4)
  // The request may have arrived. From here on, the same bytes are sent again.
  await other.courtside.drain()
  await other.courtside.keepTheirs(card?.id ?? '')
  for (const desk of [other, one]) await desk.heal()
  expect(changesOn(other)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(atHost.matches.find(({ id }) => id === again?.id)?.result?.sets).toEqual([[6, 4]])
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test('an entry that left a refused draw of this phone has left the valid draw, too', async () => {
  const fixture = await drawsGround(server, 4)
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  for (const desk of [one, other]) desk.goOffline()
  await one.make('AAAA-11', groupOfFour)
  await other.make('BBBB-22', groupOfFour)
  const [left] = other.draw().entries
  const tap = { draw: other.view(), entryId: left?.id ?? '', hasLeft: true, label: 'Dupla 1' }
  await other.courtside.enqueue(entryLeaving, tap)
  for (const desk of [one, other]) await desk.heal()
  const card = other.courtside.operations.get().find(({ state }) => state === 'needsYou')
  await other.courtside.keepTheirs(card?.id ?? '')
  for (const desk of [other, one]) await desk.heal()
  expect(changesOn(other)).toEqual([])
  const atHost = await drawAtHost(fixture)
  const gone = atHost.entries.filter(({ hasLeft }) => hasLeft)
  expect(gone.map(({ playerIds }) => playerIds)).toEqual([left?.playerIds])
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test('a player registered on this phone can be drawn on it, whatever id the server gives', async () => {
  const fixture = await drawsGround(server, 3)
  const desk = await drawDesk(fixture)
  desk.goOffline()
  await desk.courtside.enqueue(walkIn, {
    eventId: fixture.event.id,
    person: { name: 'Zilda Rocha', phoneNumber: '85999990000' },
    categories: [{ id: fixture.categoryId }],
    paymentValue: 95,
    isPaid: true,
  })
  expect(desk.players()).toHaveLength(4)
  await desk.make('ZZZZ-99', knockout)
  for (const key of ['k-1-1', 'k-1-2', 'k-2-1']) await desk.score(key)
  await desk.heal()
  expect(changesOn(desk)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(atHost.entries.map(({ names }) => names)).toContainEqual(['Zilda Rocha'])
  expect(atHost.matches.every(({ result }) => result?.outcome === 'PLAYED')).toBe(true)
  expect(desk.draw()).toEqual(atHost)
})

test('an entry leaves and another one replaces it, offline', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(server, 5, groupOfFour)
  const spare = one
    .players()
    .find(({ id }) => !one.draw().entries.some(({ playerIds }) => playerIds?.includes(id)))
  const [first, second] = one.draw().entries
  one.goOffline()
  const draw = one.view()
  await one.courtside.enqueue(entryReplacement, {
    draw,
    entryId: first?.id ?? '',
    players: [{ id: spare?.id ?? '', name: spare?.name ?? '' }],
    label: 'Dupla 1',
  })
  await one.courtside.enqueue(entryLeaving, {
    draw,
    entryId: second?.id ?? '',
    hasLeft: true,
    label: 'Dupla 2',
  })
  const gone = one.draw().matches.filter(({ sides }) => sides.some(({ entryId }) => entryId === second?.id))
  expect(gone.every(({ result }) => result?.outcome === 'WALKOVER')).toBe(true)
  await one.heal()
  await other.heal()
  const atHost = await drawAtHost(fixture)
  expect(atHost.entries.find(({ id }) => id === first?.id)?.playerIds).toEqual([spare?.id])
  expect(atHost.entries.find(({ id }) => id === second?.id)?.hasLeft).toBe(true)
  expect(changesOn(one)).toEqual([])
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test('matches are called, started, published, and drawn again before the first result', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(server)
  one.goOffline()
  await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'CALLED' })
  await one.courtside.enqueue(matchCall, { ...one.on('k-1-1'), state: 'WAITING' })
  await one.courtside.enqueue(drawPublishing, { draw: one.view(), isPublished: true, label: 'Mista C' })
  await one.heal()
  expect(await drawAtHost(fixture)).toMatchObject({
    isPublished: true,
    matches: [{ state: 'WAITING' }, {}, {}],
  })
  one.goOffline()
  const prepared = await one.prepared('NOVO-22', knockout, 2)
  const replaces = one.view()
  await one.courtside.enqueue(drawRedoing, { prepared, replaces, reason: 'Faltou um nome', label: 'Mista C' })
  expect(one.draw()).toMatchObject({ number: 2, lot: 'NOVO-22', earlier: [{ lot: 'AAAA-11' }] })
  await one.courtside.enqueue(matchCall, { ...one.on('k-1-2'), state: 'PLAYING' })
  for (const desk of [one, other]) await desk.heal()
  const atHost = await drawAtHost(fixture)
  expect(atHost).toMatchObject({
    number: 2,
    reason: 'Faltou um nome',
    matches: [{}, { state: 'PLAYING' }, {}],
  })
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})
