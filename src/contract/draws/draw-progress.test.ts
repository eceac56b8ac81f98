import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DrawToFollow, progressOf } from './draw-progress.ts'
import { type DrawFormat, type DrawSettings, usualFormat } from './draw-settings.ts'
import { canonicalDraw, entryKey, makeDraw } from './make-draw.ts'
import type { MatchResult } from './match-result.ts'
import { podiumOf } from './podium.ts'
import { drawOf, entryOn, pairsToDraw, playAll } from './testing/play-draw.ts'

const scoring = 'SET1-S:6/TB7'

test('twelve pairs play four groups of three, then seven matches, and get a podium', () => {
  const played = playAll(drawOf(12, { format: 'GROUPS_KNOCKOUT', scoring }), 'x')
  expect(played.groups.map(({ entries }) => entries.length)).toEqual([3, 3, 3, 3])
  expect(played.matches).toHaveLength(19)
  const { champion, runnerUp, thirds } = podiumOf(played, { format: 'GROUPS_KNOCKOUT', scoring })
  expect(new Set([champion, runnerUp, ...thirds]).size).toBe(4)
})

test.each<[string, number, DrawSettings, number]>([
  ['each against each', 5, { format: 'ROUND_ROBIN', scoring }, 10],
  ['a knockout of eleven', 11, { format: 'KNOCKOUT', scoring }, 10],
  [
    'a knockout with a match for the third place',
    8,
    { format: 'KNOCKOUT', scoring, thirdPlace: 'PLAYED' },
    8,
  ],
  ['seventeen in five groups', 17, { format: 'GROUPS_KNOCKOUT', scoring }, 3 * 3 + 2 * 6 + 9],
  ['one of each group', 12, { format: 'GROUPS_KNOCKOUT', qualifiers: 1, scoring }, 12 + 3],
  ['double elimination', 8, { format: 'DOUBLE_ELIMINATION', scoring }, 14],
  ['double elimination with byes', 5, { format: 'DOUBLE_ELIMINATION', scoring }, 8],
  ['a consolation of eight losers', 16, { format: 'CONSOLATION', scoring }, 15 + 7],
  ['three losers, for whom there is no consolation', 6, { format: 'CONSOLATION', scoring }, 5],
])('%s', (_, entries, settings, matches) => {
  const played = playAll(drawOf(entries, settings), 'x')
  expect(played.matches.filter(({ result }) => result)).toHaveLength(matches)
  expect(podiumOf(played, settings).champion).toBeDefined()
})

const events = fc.record({
  entries: fc.integer({ min: 4, max: 16 }),
  format: fc.constantFrom<DrawFormat>('GROUPS_KNOCKOUT', 'KNOCKOUT', 'DOUBLE_ELIMINATION', 'CONSOLATION'),
  qualifiers: fc.constantFrom<1 | 2>(1, 2),
  secondFinal: fc.boolean(),
  lot: fc.stringMatching(/^[0-9A-Z]{1,6}$/),
  order: fc.stringMatching(/^[0-9A-Z]{1,6}$/),
})

test('results in any order give the same bracket and the same champion', () => {
  fc.assert(
    fc.property(events, ({ entries, lot, order, ...chosen }) => {
      const settings: DrawSettings = { ...chosen, scoring }
      const start = drawOf(entries, settings, { lot })
      const [one, other] = [playAll(start, 'x'), playAll(start, order)]
      expect(one).toEqual(other)
      const { champion } = podiumOf(one, settings)
      expect(start.drawn.groups.flatMap((group) => group.entries).concat(names(start))).toContain(champion)
      for (const { sides } of one.matches) expect(entryOn(sides[0])).not.toBe(entryOn(sides[1]))
    }),
    { numRuns: 400 },
  )
})

test('in double elimination everybody except the champion has lost twice', () => {
  fc.assert(
    fc.property(events, ({ entries, lot }) => {
      const settings: DrawSettings = { format: 'DOUBLE_ELIMINATION', secondFinal: true, scoring }
      const played = playAll(drawOf(entries, settings, { lot }), 'x')
      const defeats = new Map<string, number>()
      for (const { result, loser } of played.matches)
        if (result) defeats.set(entryOn(loser), (defeats.get(entryOn(loser)) ?? 0) + 1)
      const { champion = '' } = podiumOf(played, settings)
      expect(defeats.get(champion) ?? 0).toBeLessThan(2)
      defeats.delete(champion)
      expect([...defeats.values()]).toEqual(Array.from({ length: entries - 1 }, () => 2))
    }),
    { numRuns: 200 },
  )
})

test('the order of the entries in the request has no influence on the draw', () => {
  const settings: DrawSettings = { format: 'GROUPS_KNOCKOUT', scoring }
  const entries = pairsToDraw(13)
  expect(makeDraw(entries.toReversed(), settings, 'ABC')).toEqual(makeDraw(entries, settings, 'abc'))
  expect(makeDraw(entries, settings, 'ABD')).not.toEqual(makeDraw(entries, settings, 'ABC'))
})

test('a draw is identified by its settings, in any order, with or without default values', () => {
  const entries = pairsToDraw(6)
  const text = canonicalDraw(entries, { format: 'GROUPS_KNOCKOUT', scoring }, 'abc')
  const said: DrawSettings = { scoring, qualifiers: 2, order: 'BALANCE', format: 'GROUPS_KNOCKOUT' }
  expect(canonicalDraw(entries.toReversed(), said, 'ABC')).toBe(text)
  expect(canonicalDraw(entries, said, 'ABD')).not.toBe(text)
  expect(canonicalDraw(entries, { ...said, qualifiers: 1 }, 'ABC')).not.toBe(text)
  expect(canonicalDraw(entries.with(0, { playerIds: ['p0', 'q0'], seed: 3 }), said, 'ABC')).not.toBe(text)
})

test('settings that do not fit together are refused', () => {
  const drawn = (count: number, settings: Partial<DrawSettings>) =>
    makeDraw(pairsToDraw(count), { format: 'GROUPS_KNOCKOUT', scoring, ...settings }, 'x')
  expect(drawn(1, { format: 'KNOCKOUT' })).toBeUndefined()
  expect(drawn(9, { format: 'ROUND_ROBIN' })).toBeUndefined()
  expect(drawn(9, { groups: [3, 3] })).toBeUndefined()
  expect(drawn(17, { format: 'DOUBLE_ELIMINATION' })).toBeUndefined()
  expect(drawn(129, { format: 'KNOCKOUT' })).toBeUndefined()
})

test('after a double walkover nobody advances, and the next opponent passes', () => {
  const start = drawOf(4, { format: 'KNOCKOUT', scoring })
  const [semifinal] = progressOf(start).matches
  if (!semifinal) throw new Error('no match')
  const sides = [entryOn(semifinal.sides[0]), entryOn(semifinal.sides[1])] as const
  const none: MatchResult = { outcome: 'DOUBLE_WALKOVER', sides, winner: null, sets: [] }
  const played = playAll({ ...start, results: new Map([[semifinal.match.key, none]]) }, 'x')
  expect(played.matches.at(-1)?.result).toBeUndefined()
  expect(podiumOf(played, start.settings).champion).toBeDefined()
  expect(podiumOf(played, start.settings).thirds).toHaveLength(1)
  expect(podiumOf(played, start.settings).runnerUp).toBeUndefined()
})

test('an entry that leaves loses its open matches, and is last in its group', () => {
  const start = drawOf(6, { format: 'GROUPS_KNOCKOUT', scoring })
  const [group] = start.drawn.groups
  const [leaver = ''] = group?.entries ?? []
  const { groups, matches } = progressOf({ ...start, left: new Map([[leaver, null]]) })
  expect(groups[0]?.table.at(-1)?.entryId).toBe(leaver)
  expect(matches.filter(({ result }) => result?.outcome === 'WALKOVER')).toHaveLength(2)
})

test('a result for other sides than the sides of the match is ignored', () => {
  const start = drawOf(4, { format: 'KNOCKOUT', scoring })
  const wrong: MatchResult = { outcome: 'PLAYED', sides: ['x', 'y'], winner: 'x', sets: [[6, 0]] }
  const [match] = progressOf({ ...start, results: new Map([['k-1-1', wrong]]) }).matches
  expect(match).toMatchObject({ isOutOfPlace: true, winner: { kind: 'OPEN' } })
})

const names = ({ drawn }: DrawToFollow) => drawn.lines.filter((line) => line !== null)

test('the usual format is one group up to five entries, and groups with a knockout from six', () => {
  expect([1, 2, 5, 6].map(usualFormat)).toEqual([undefined, 'ROUND_ROBIN', 'ROUND_ROBIN', 'GROUPS_KNOCKOUT'])
})

test('the name of an entry does not depend on the order of its players', () => {
  expect(entryKey(['b', 'a'])).toBe(entryKey(['a', 'b']))
})
