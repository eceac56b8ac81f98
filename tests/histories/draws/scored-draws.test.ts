import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchCorrection } from '#offline/operations/draws/match-correction.ts'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import { matchScore } from '#offline/operations/draws/match-score.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { changesOn, drawAtHost, type DrawDesk } from './draws-stage.ts'
import { keysOf, twoDesksWithDraw } from './two-desks.ts'

let server: TestHost
beforeAll(async () => {
  server = await startTestHost()
})
afterAll(() => server.stop())

/** The same result with the second side as the winner. */
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

/** Each of three entries wins once, 6/3. */
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

test('the same result on two phones is one result, entered by the first', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(server)
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
  'two different winners of one match are in doubt until somebody decides, %s; later matches wait',
  async (decision) => {
    const { fixture, one, other } = await twoDesksWithDraw(server)
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
      // The final was played by another entry. The conflict has its own card, and no entry gets the result of another
      // one.
      expect(final?.result).toBeNull()
      expect(changesOn(other)).toMatchObject([{ code: 'match.changed', state: 'needsYou' }])
      await other.courtside.keepTheirs(other.courtside.operations.get()[0]?.id ?? '')
      await other.heal()
    }
    expect([one.draw(), other.draw()]).toEqual([atHost, atHost])
  },
)

test('an organiser confirms the result that stands, although another phone has the card, and it is no longer in doubt', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(server)
  for (const desk of [one, other]) desk.goOffline()
  await one.score('k-1-1', 4)
  await other.score('k-1-1', -4)
  for (const desk of [one, other, one]) await desk.heal()
  expect(one.match('k-1-1').isDisputed).toBe(true)
  await one.score('k-1-1', 4)
  expect(one.match('k-1-1').isDisputed).toBe(false)
  await one.heal()
  const atHost = await drawAtHost(fixture)
  expect(atHost.matches[0]).toMatchObject({ isDisputed: false, version: 2 })
  expect(one.draw()).toEqual(atHost)
})

test('a card about a result goes when an organiser enters the same result on another phone, and later results are sent', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(server)
  for (const desk of [one, other]) desk.goOffline()
  await one.score('k-1-1', 4)
  await other.score('k-1-1', -3)
  await other.score('k-1-2')
  await other.score('k-2-1')
  for (const desk of [one, other, one]) await desk.heal()
  expect(changesOn(other)).toHaveLength(2)
  await correct(one, 'k-1-1')
  for (const desk of [one, other, other]) await desk.heal()
  expect(changesOn(other)).toEqual([])
  const atHost = await drawAtHost(fixture)
  expect(atHost.matches.map(({ isDisputed }) => isDisputed)).toEqual([false, false, false])
  expect(atHost.matches[2]?.result?.outcome).toBe('PLAYED')
  expect(other.draw()).toEqual(atHost)
})

test('a correction that changes the players of a started match is refused; after that match is reset, it passes', async () => {
  const { fixture, one } = await twoDesksWithDraw(server)
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

test('of two running scores the later one is kept; impossible ones are a card, which a result removes', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(server)
  for (const desk of [one, other]) desk.goOffline()
  await note(one, 'k-1-1', [2, 1])
  await note(other, 'k-1-1', [4, 2])
  await note(one, 'k-1-2', [3, 0])
  await note(other, 'k-1-2', [0, 3])
  // A later score from the same phone replaces the earlier one, even if it is lower.
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

test('a tie that only a lot decides is drawn on two phones, and the first lot is kept', async () => {
  const { fixture, one, other } = await twoDesksWithDraw(server, 3, {
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
