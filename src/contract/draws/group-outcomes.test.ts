import { expect, test } from 'vitest'
import { progressOf } from './draw-progress.ts'
import type { DrawSettings } from './draw-settings.ts'
import { leftEntries } from './left-entries.ts'
import type { MatchResult, Outcome } from './match-result.ts'
import type { SetScore } from './set-scores.ts'
import { drawOf, playAll, setWon } from './testing/play-draw.ts'

const scoring = 'SET1-S:6/TB7'

test('a walkover does not count in the balance, or counts as all sets to love if the category says so', () => {
  const figures = (walkover: 'NIL' | 'FULL') => {
    const [winner, loser] = afterFirst({ walkover }, 'WALKOVER', [])
    return [winner, loser].map((row) => [
      row?.won,
      row?.setsWon,
      row?.setsLost,
      row?.gamesWon,
      row?.gamesLost,
    ])
  }
  expect(figures('NIL')).toEqual([
    [1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ])
  expect(figures('FULL')).toEqual([
    [1, 1, 0, 6, 0],
    // The entry also misses its other match.
    [0, 0, 2, 0, 12],
  ])
})

test.each<[Outcome]>([['RETIRED'], ['DISQUALIFIED']])(
  'a match that ended early (%s) counts with the nearest legal score',
  (outcome) => {
    const [winner, loser] = afterFirst({}, outcome, [[1, 4]])
    expect(winner).toMatchObject({ won: 1, setsWon: 1, gamesWon: 6, gamesLost: 4 })
    expect(loser).toMatchObject({ won: 0, setsLost: 1, gamesWon: 4, gamesLost: 6 })
  },
)

test('all matches of an absent entry count, or none if the category cancels them', () => {
  const rows = (leaver: 'WALKOVERS' | 'ANNULLED') =>
    tableOfThree({ leaver }, ([a, b, c]) => [won(a, b, [[6, 0]]), { ...won(a, c, []), outcome: 'WALKOVER' }])
  expect(rows('WALKOVERS').map(({ played, won: wins }) => [played, wins])).toEqual([
    [2, 2],
    [2, 1],
    [2, 0],
  ])
  expect(rows('ANNULLED').map(({ played, won: wins }) => [played, wins])).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ])
})

test('two absent entries have both lost', () => {
  const rows = tableOfThree({}, ([a, b, c]) => [
    { outcome: 'DOUBLE_WALKOVER', sides: [a, b], winner: null, sets: [] },
    won(c, a, [[6, 0]]),
  ])
  expect(rows[0]).toMatchObject({ won: 2, played: 2, isTied: false })
  expect(rows.slice(1)).toMatchObject([
    { won: 0, played: 2 },
    { won: 0, played: 2 },
  ])
})

test('an entry that leaves after its group keeps the wins over those who left before it', () => {
  const rows = (isGone: boolean) =>
    tableOfThree(
      {},
      ([a, , c]) => [won(a, c, [[6, 0]])],
      ([a, b]) => [
        [b, '2026-11-21T12:00:00.000Z'],
        ...(isGone ? [[a, '2026-11-21T15:00:00.000Z'] as [string, string]] : []),
      ],
    )
  expect(rows(true)).toEqual(rows(false))
  expect(rows(true).map(({ won: wins }) => wins)).toEqual([2, 1, 0])
})

test('a position earned in the group stays, whatever happens to the entry in the knockout', () => {
  for (const leaver of ['WALKOVERS', 'ANNULLED'] as const) {
    const start = drawOf(6, { format: 'GROUPS_KNOCKOUT', leaver, scoring })
    const played = playAll(start, 'x')
    const [champion = ''] = played.matches.slice(-1).flatMap(({ result }) => result?.winner ?? [])
    const results = resultsOf(played.matches)
    const after = progressOf({ ...start, results, left: new Map([[champion, null]]) })
    expect(after.groups).toEqual(played.groups)
    expect(after.lines).toEqual(played.lines)
  }
})

test('an entry that qualified because others left its group stays qualified when it is disqualified in the knockout', () => {
  const start = drawOf(6, { format: 'GROUPS_KNOCKOUT', scoring })
  const [stays = '', ...others] = start.drawn.groups[0]?.entries ?? []
  const left = new Map(others.map((entry) => [entry, null]))
  const played = playAll({ ...start, left }, 'x', (decided) => {
    const result = setWon(decided)
    const winner = result.sides.find((entry) => entry !== stays) ?? null
    const isSentOff = decided.match.phase === 'KNOCKOUT' && result.sides.includes(stays)
    return isSentOff ? { ...result, outcome: 'DISQUALIFIED', winner, sets: [] } : result
  })
  expect(played.groups[0]?.table[0]?.entryId).toBe(stays)
  expect(played.matches.filter(({ isOutOfPlace }) => isOutOfPlace)).toEqual([])
})

test('an entry that retires in the last match of its group and leaves has played all its matches', () => {
  const rows = (left: boolean) =>
    tableOfThree(
      {},
      ([a, b, c]) => [
        won(a, b, [[6, 0]]),
        won(c, b, [[6, 4]]),
        { ...won(c, a, [[3, 2]]), outcome: 'RETIRED' },
      ],
      ([a]) => (left ? [[a, null]] : []),
    )
  expect(rows(true)).toEqual(rows(false))
})

type Three = [string, string, string]

const won = (winner: string, loser: string, sets: readonly SetScore[]): MatchResult => ({
  outcome: 'PLAYED',
  sides: [winner, loser],
  winner,
  sets,
})

/** The table of a group of three after these results. */
function tableOfThree(
  settings: Partial<DrawSettings>,
  played: (entries: Three) => MatchResult[],
  leavers: (entries: Three) => [entry: string, at: string | null][] = () => [],
) {
  const start = drawOf(3, { format: 'ROUND_ROBIN', scoring, ...settings })
  const entries = start.drawn.groups[0]?.entries as Three
  const key = ({ sides }: MatchResult) =>
    progressOf(start).matches.find(({ match }) =>
      match.sides.every((side) => side.kind === 'ENTRY' && sides.includes(side.entry)),
    )?.match.key ?? ''
  const results = new Map(played(entries).map((result) => [key(result), result]))
  const left = leftEntries(leavers(entries), results)
  return progressOf({ ...start, results, left }).groups[0]?.table ?? []
}

/** The rows of the winner and the loser, after one match that ended in this way. */
function afterFirst(settings: Partial<DrawSettings>, outcome: Outcome, sets: readonly SetScore[]) {
  let sides = ['', '']
  const rows = tableOfThree(settings, ([a, b]) => {
    sides = [a, b]
    return [{ ...won(a, b, sets), outcome }]
  })
  return sides.map((entry) => rows.find(({ entryId }) => entryId === entry))
}

const resultsOf = (matches: ReturnType<typeof progressOf>['matches']) =>
  new Map(matches.flatMap(({ match, result }) => (result ? [[match.key, result] as const] : [])))
