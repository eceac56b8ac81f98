import { describe, expect, it } from 'vitest'
import { problemOfScore, winnerOfMatch } from '#contract/draws/match-scores.ts'
import { Scoring } from '#contract/draws/scoring.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { currentSet, minusOne, plusOne } from './running-score.ts'

describe('adding a game', () => {
  it('begins the next set if the set is over', () => {
    expect(plusOne('SET3-S:6/TB7', [[6, 4]], 1)).toEqual([
      [6, 4],
      [0, 1],
    ])
  })

  it('is not possible if the match is over', () => {
    expect(plusOne('SET1-S:6/TB7', [[6, 4]], 0)).toBeUndefined()
  })

  it('and removing one never lead to an impossible score, in any scoring format', () => {
    for (const scoring of Scoring.options) {
      let sets: readonly SetScore[] = []
      // In this match no side gets far ahead: every set lasts as long as possible.
      for (let tap = 0; tap < 80 && winnerOfMatch(scoring, sets) === null; tap += 1) {
        sets = plusOne(scoring, sets, tap % 3 === 0 ? 0 : 1) ?? sets
        expect(problemOfScore(scoring, sets)).toBeNull()
        for (const side of [0, 1] as const) {
          const less = minusOne(scoring, sets, side)
          if (less) expect(problemOfScore(scoring, less)).toBeNull()
        }
      }
      expect(winnerOfMatch(scoring, sets)).not.toBeNull()
    }
  })
})

describe('removing a game', () => {
  it('opens the set again that it had ended', () => {
    expect(minusOne('SET3-S:6/TB7', [[6, 4]], 0)).toEqual([[5, 4]])
    expect(minusOne('SET3-S:6/TB7', [[6, 4]], 1)).toBeUndefined()
  })

  it('removes a set that is at zero', () => {
    expect(
      minusOne(
        'SET3-S:6/TB7',
        [
          [6, 4],
          [0, 1],
        ],
        1,
      ),
    ).toEqual([[6, 4]])
    expect(minusOne('SET1-S:6/TB7', [], 0)).toBeUndefined()
  })
})

it('the next set is the current one as soon as a set is over', () => {
  expect(currentSet('SET3-S:6/TB7', [[6, 4]])).toEqual({ set: 1, score: [0, 0] })
  expect(
    currentSet('SET3-S:6/TB7', [
      [6, 4],
      [2, 1],
    ]),
  ).toEqual({ set: 1, score: [2, 1] })
  expect(currentSet('SET1-S:6/TB7', [[6, 4]])).toBeUndefined()
})
