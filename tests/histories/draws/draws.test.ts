import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Draw, ShownMatch } from '#contract/draws/draw.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import { drawMaking } from '#offline/operations/draws/draw-making.ts'
import { drawPublishing } from '#offline/operations/draws/draw-publishing.ts'
import { drawRedoing } from '#offline/operations/draws/draw-redoing.ts'
import { entryLeaving } from '#offline/operations/draws/entry-leaving.ts'
import { entryReplacement } from '#offline/operations/draws/entry-replacement.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { matchCorrection } from '#offline/operations/draws/match-correction.ts'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import { matchScore } from '#offline/operations/draws/match-score.ts'
import { walkIn } from '#offline/operations/walk-in.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import {
  changesOn,
  drawAtHost,
  type DrawDesk,
  drawDesk,
  drawsGround,
  groups,
  knockout,
} from './draws-stage.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

const groupOfFour: DrawSettings = { format: 'ROUND_ROBIN', scoring: 'SET1-S:6/TB7' }

/** Two phones with a draw of the first four players that {host} has, too. */
async function twoDesksWithDraw(players = 4, settings: DrawSettings = knockout) {
  const fixture = await drawsGround(server, players)
  const [one, other] = [await drawDesk(fixture), await drawDesk(fixture, 1)]
  const prepared = await one.prepared('AAAA-11', settings, 1, 4)
  await one.courtside.enqueue(drawMaking, { prepared, label: 'Mista C' })
  for (const desk of [one, other]) await desk.heal()
  return { fixture, one, other }
}

/** The second side wins instead. */
async function correct(desk: DrawDesk, key: string) {
  const tap = desk.on(key)
  const winner = tap.match.sides[1].entryId
  const result = {
    outcome: 'PLAYED' as const,
    winner,
    sets: [[3, 6] as const],
    reason: 'Anotado ao contrário',
  }
  await desk.courtside.enqueue(matchCorrection, { ...tap, result })
}

const note = (desk: DrawDesk, key: string, set: readonly [number, number]) =>
  desk.courtside.enqueue(matchScore, { ...desk.on(key), sets: [set] })

/** Each of three wins once, 6/3. */
async function tieAll(desk: DrawDesk) {
  const [a, b, c] = desk.draw().groups[0]?.entryIds ?? []
  const beats = new Map([
    [a, b],
    [b, c],
    [c, a],
  ])
  for (const key of keysOf(desk.draw())) {
    const [first, second] = desk.match(key).sides.map(({ entryId }) => entryId ?? '')
    await desk.score(key, beats.get(first) === second ? 3 : -3)
  }
}

/** Who beat whom, whatever draw it is in. */
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

/** A match of each draw, between other players. */
function matchesOfOthers(one: Draw, other: Draw): [string, string] {
  const [first] = one.matches
  const second = first && other.matches.find((match) => playersOf(other, match) !== playersOf(one, first))
  return [partsOfMatchId(first?.id ?? '').key, partsOfMatchId(second?.id ?? '').key]
}

const keysOf = (draw: { matches: readonly { id: string }[] }) =>
  draw.matches.map(({ id }) => partsOfMatchId(id).key)

test('a whole category without a signal: drawn, all matches up to the final, and then {host} has the same', async () => {
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

test('two phones that drew the same without a signal agree, and what both marked is marked once', async () => {
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
  'two phones drew differently: a card, %s',
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
      differences: [{ mine: 'nº BBBB-22', theirs: 'nº AAAA-11' }],
    })
    // What was scored in the draw that is in doubt waits for the decision.
    expect(changesOn(other).filter(({ heldUpBy }) => heldUpBy !== undefined)).toHaveLength(1)
    expect(other.draw().lot).toBe('AAAA-11')
    await other.courtside[decision](card?.id ?? '')
    for (const desk of [other, one]) await desk.heal()
    expect(changesOn(other)).toEqual([])
    const atHost = await drawAtHost(fixture)
    expect(atHost.lot).toBe(decision === 'keepMine' ? 'BBBB-22' : 'AAAA-11')
    // What was played in either is not lost.
    expect(resultsIn(atHost).toSorted()).toEqual(played.toSorted())
    expect(one.draw()).toEqual(atHost)
    expect(other.draw()).toEqual(atHost)
  },
)

test('what was scored in the draw that stands is the last word, also while a refused draw of this phone is undecided', async () => {
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
  // It may have arrived: from here on it is sent again as it is.
  await other.courtside.drain()
  await other.courtside.keepTheirs(card?.id ?? '')
  for (const desk of [other, one]) await desk.heal()
  expect(changesOn(other)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(atHost.matches.find(({ id }) => id === again?.id)?.result?.sets).toEqual([[6, 4]])
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test('the same result on two phones is one result, by who entered it first', async () => {
  const { fixture, one, other } = await twoDesksWithDraw()
  for (const desk of [one, other]) {
    desk.goOffline()
    await desk.score('k-1-1')
  }
  for (const desk of [one, other, one]) await desk.heal()
  expect([changesOn(one), changesOn(other)]).toEqual([[], []])
  const atHost = await drawAtHost(fixture)
  expect(atHost.matches[0]).toMatchObject({ version: 2, isDisputed: false })
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test.each(['keepMine', 'keepTheirs'] as const)(
  'two winners of one match: in doubt until somebody decides, %s; what follows waits for it',
  async (decision) => {
    const { fixture, one, other } = await twoDesksWithDraw()
    for (const desk of [one, other]) desk.goOffline()
    await one.score('k-1-1', 4)
    await other.score('k-1-1', -4)
    await other.score('k-1-2')
    await other.score('k-2-1')
    await one.heal()
    await other.heal()
    const card = other.courtside.operations.get().find(({ state }) => state === 'needsYou')
    expect(card?.differences).toMatchObject([{ label: 'Resultado', keeps: 'organisers' }])
    expect(other.match('k-1-1').isDisputed).toBe(true)
    expect(changesOn(other).find(({ wanted }) => wanted.startsWith('Jogo k-2-1'))).toMatchObject({
      state: 'waiting',
      heldUpBy: card?.wanted,
    })
    await one.heal()
    expect(one.match('k-1-1').isDisputed).toBe(true)
    await other.courtside[decision](card?.id ?? '')
    for (const desk of [other, one]) await desk.heal()
    const atHost = await drawAtHost(fixture)
    const [semifinal, , final] = atHost.matches
    expect(semifinal).toMatchObject({
      isDisputed: false,
      result: { winner: semifinal?.sides[decision === 'keepMine' ? 1 : 0].entryId },
    })
    if (decision === 'keepMine') {
      expect(semifinal?.result?.reason).toBe('Dois telefones marcaram resultados diferentes')
      expect(final?.result?.outcome).toBe('PLAYED')
      expect(changesOn(other)).toEqual([])
    } else {
      // The final was played by somebody else then: it is a card of its own, and nobody is given a result of others.
      expect(final?.result).toBeNull()
      expect(changesOn(other)).toMatchObject([{ code: 'match.changed', state: 'needsYou' }])
      await other.courtside.keepTheirs(other.courtside.operations.get()[0]?.id ?? '')
      await other.heal()
    }
    expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
  },
)

test('a correction that changes who plays a match that has begun is refused; taken back first, it passes', async () => {
  const { fixture, one } = await twoDesksWithDraw()
  for (const key of ['k-1-1', 'k-1-2', 'k-2-1']) await one.score(key)
  await one.heal()
  one.goOffline()
  await correct(one, 'k-1-1')
  await one.heal()
  expect(changesOn(one)).toMatchObject([{ code: 'match.nextHasBegun' }])
  await one.courtside.keepTheirs(one.courtside.operations.get()[0]?.id ?? '')
  one.goOffline()
  await one.courtside.enqueue(matchResult, { ...one.on('k-2-1'), result: null })
  await correct(one, 'k-1-1')
  await one.score('k-2-1', 1)
  await one.heal()
  expect(changesOn(one)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(atHost.matches.map(({ result }) => result?.sets)).toEqual([[[3, 6]], [[6, 3]], [[6, 1]]])
  expect(one.draw()).toEqual(atHost)
})

test('who was registered on this phone is drawn on it, whatever {host} calls them', async () => {
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

test('of two running scores the one further on stands; unreachable ones are a card, which a result makes needless', async () => {
  const { fixture, one, other } = await twoDesksWithDraw()
  for (const desk of [one, other]) desk.goOffline()
  await note(one, 'k-1-1', [2, 1])
  await note(other, 'k-1-1', [4, 2])
  await note(one, 'k-1-2', [3, 0])
  await note(other, 'k-1-2', [0, 3])
  // A phone's own later score replaces the earlier one, also a lower one.
  await note(one, 'k-1-2', [2, 0])
  await one.heal()
  await other.heal()
  const scores = (await drawAtHost(fixture)).matches.map(({ score }) => score)
  expect(scores).toEqual([[[4, 2]], [[2, 0]], null])
  expect(changesOn(other)).toMatchObject([{ code: 'match.changed', state: 'needsYou' }])
  await one.score('k-1-2')
  await one.heal()
  await other.heal()
  expect(changesOn(other)).toEqual([])
  await one.heal()
  const atHost = await drawAtHost(fixture)
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test('who leaves and who comes instead, without a signal', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(5, groupOfFour)
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

test('a tie that only a lot decides: drawn on two phones, the first stands', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(3, {
    format: 'ROUND_ROBIN',
    scoring: 'SET1-S:6/TB7',
  })
  one.goOffline()
  await tieAll(one)
  await one.heal()
  await other.heal()
  for (const desk of [one, other]) desk.goOffline()
  await one.lot('A', 'AAAA-11')
  await other.lot('A', 'BBBB-22')
  expect(one.draw().groups[0]?.table.some(({ isTied }) => isTied)).toBe(false)
  await one.heal()
  await other.heal()
  expect(changesOn(other)).toMatchObject([{ code: 'lot.changed' }])
  await other.courtside.keepTheirs(other.courtside.operations.get()[0]?.id ?? '')
  await other.heal()
  const atHost = await drawAtHost(fixture)
  expect(atHost.lots).toMatchObject([{ lot: 'AAAA-11' }])
  expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
})

test('called, started, published, and drawn again before the first match', async () => {
  const { fixture, one, other } = await twoDesksWithDraw()
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
