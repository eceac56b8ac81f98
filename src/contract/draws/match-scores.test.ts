import { expect, test } from 'vitest'
import { completedScore, countOf, isReachable, problemOfScore, winnerOfMatch } from './match-scores.ts'
import { type Scoring, scoringRules } from './scoring.ts'
import { losersShares, type SetScore, winnersShare } from './set-scores.ts'

/** Every score with which the first side wins a match of one set, as rule books list them. */
const legal: Partial<Record<Scoring, string>> = {
  'SET1-S:6/TB7': '6-0 6-1 6-2 6-3 6-4 7-5 7-6',
  'SET1-S:6/TB7@5': '6-0 6-1 6-2 6-3 6-4 6-5',
  'SET1-S:8/TB7': '8-0 8-1 8-2 8-3 8-4 8-5 8-6 9-7 9-8',
  'SET1-S:8/TB7@7': '8-0 8-1 8-2 8-3 8-4 8-5 8-6 8-7',
  'SET1-S:TB10': '10-0 10-1 10-2 10-3 10-4 10-5 10-6 10-7 10-8 11-9 12-10',
}

test.each(Object.entries(legal))('%s ends with these scores and no other', (scoring, scores) => {
  const found: string[] = []
  for (let first = 0; first <= 12; first += 1)
    for (let second = 0; second <= 12; second += 1)
      if (problemOfScore(scoring as Scoring, [[first, second]], 0) === null) found.push(`${first}-${second}`)
  expect(found).toEqual(scores.split(' '))
})

test.each<[Scoring, string]>([
  ['SET3-S:4/TB7@3-F:TB10', '4-0 4-1 4-2 4-3'],
  ['SET3-S:4/TB7-F:TB10', '4-0 4-1 4-2 5-3 5-4'],
  ['SET3-S:6/TB7', '6-0 6-1 6-2 6-3 6-4 7-5 7-6'],
])('a set of %s ends with these scores', (scoring, scores) => {
  const [rule] = scoringRules[scoring].sets
  if (!rule) throw new Error('a set is missing')
  expect(losersShares(rule).map((loser) => `${winnersShare(rule, loser)}-${loser}`)).toEqual(
    scores.split(' '),
  )
})

test('a match of three sets ends when one side has won two', () => {
  const scoring = 'SET3-S:6/TB7-F:TB10'
  expect(
    problemOfScore(
      scoring,
      [
        [6, 4],
        [6, 3],
      ],
      0,
    ),
  ).toBeNull()
  expect(
    problemOfScore(
      scoring,
      [
        [6, 4],
        [3, 6],
        [10, 7],
      ],
      0,
    ),
  ).toBeNull()
  expect(
    problemOfScore(
      scoring,
      [
        [6, 4],
        [3, 6],
        [6, 4],
      ],
      0,
    ),
  ).toEqual({ set: 2, reason: 'notLegal' })
  expect(problemOfScore(scoring, [[6, 4]], 0)).toEqual({ set: 1, reason: 'missing' })
  expect(
    problemOfScore(
      scoring,
      [
        [6, 4],
        [6, 3],
        [10, 7],
      ],
      0,
    ),
  ).toEqual({ set: 2, reason: 'tooMany' })
  expect(
    problemOfScore(
      scoring,
      [
        [6, 4],
        [6, 3],
      ],
      1,
    ),
  ).toEqual({ set: 2, reason: 'missing' })
})

test('points of a tie-break are kept if one was played', () => {
  expect(problemOfScore('SET1-S:6/TB7', [[7, 6, 4]], 0)).toBeNull()
  expect(problemOfScore('SET1-S:6/TB7', [[6, 4, 4]], 0)).toEqual({ set: 0, reason: 'tiebreak' })
})

test('the score of a match in play can still become a result', () => {
  for (const score of [
    [5, 5],
    [6, 5],
    [6, 6],
    [0, 0],
  ] as const)
    expect(problemOfScore('SET1-S:6/TB7', [score])).toBeNull()
  for (const score of [
    [8, 6],
    [7, 3],
    [6, 7],
  ] as const)
    expect(problemOfScore('SET1-S:6/TB7', [score]) === null, score.join('-')).toBe(score[1] === 7)
  expect(problemOfScore('SET1-S:6/TB7@5', [[6, 6]])).toEqual({ set: 0, reason: 'notLegal' })
})

test.each<[string, Scoring, SetScore[], SetScore[]]>([
  ['1/2 becomes 1/6', 'SET1-S:6/TB7', [[1, 2]], [[1, 6]]],
  ['4/2 becomes 4/6', 'SET1-S:6/TB7', [[4, 2]], [[4, 6]]],
  ['5/5 becomes 5/7', 'SET1-S:6/TB7', [[5, 5]], [[5, 7]]],
  ['6/5 becomes 6/7', 'SET1-S:6/TB7', [[6, 5]], [[6, 7]]],
  ['5/5 becomes 5/6 where the tie-break is played at 5', 'SET1-S:6/TB7@5', [[5, 5]], [[5, 6]]],
  [
    'missing sets are to nil',
    'SET3-S:6/TB7',
    [[2, 3]],
    [
      [2, 6],
      [0, 6],
    ],
  ],
  [
    'a set that is over stays',
    'SET3-S:6/TB7-F:TB10',
    [
      [6, 4],
      [1, 0],
    ],
    [
      [6, 4],
      [1, 6],
      [0, 10],
    ],
  ],
])('who gives up loses with the nearest score: %s', (_, scoring, played, counted) => {
  expect(completedScore(scoring, played, 0)).toEqual(counted)
  expect(winnerOfMatch(scoring, counted)).toBe(1)
})

test('a super tie-break counts as one set and one game', () => {
  expect(
    countOf('SET3-S:4/TB7-F:TB10', [
      [4, 2],
      [3, 5],
      [10, 8],
    ]),
  ).toEqual({ sets: [2, 1], games: [8, 7] })
  expect(countOf('SET1-S:TB10', [[7, 10]])).toEqual({ sets: [0, 1], games: [0, 1] })
})

test('a later score of a match is recognised as reachable from an earlier one', () => {
  const reach = (from: SetScore[], to: SetScore[]) => isReachable('SET3-S:6/TB7', from, to)
  expect(reach([], [[6, 4]])).toBe(true)
  expect(
    reach(
      [[3, 2]],
      [
        [6, 4],
        [1, 0],
      ],
    ),
  ).toBe(true)
  expect(
    reach(
      [
        [6, 4],
        [1, 0],
      ],
      [[3, 2]],
    ),
  ).toBe(false)
  expect(reach([[3, 2]], [[2, 6]])).toBe(false)
  expect(reach([[6, 4]], [[7, 5]])).toBe(false)
})
