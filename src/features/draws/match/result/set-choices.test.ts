import { describe, expect, it } from 'vitest'
import { problemOfScore } from '#contract/draws/match-scores.ts'
import { Scoring, scoringRules } from '#contract/draws/scoring.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { choicesOf, endedSets, openSet, tiebreakChoices, tiebreakWinner, withSet } from './set-choices.ts'

describe('the choices for a set', () => {
  it('are the games of the loser, without impossible scores', () => {
    const [rule] = scoringRules['SET1-S:6/TB7'].sets
    expect(rule && choicesOf(rule, 1)).toEqual([
      [0, 6],
      [1, 6],
      [2, 6],
      [3, 6],
      [4, 6],
      [5, 7],
      [6, 7],
    ])
  })

  it('continue in a super tie-break as long as more points are asked for', () => {
    const [rule] = scoringRules['SET1-S:TB10'].sets
    expect(rule && choicesOf(rule, 0, 2).slice(-3)).toEqual([
      [12, 10],
      [13, 11],
      [14, 12],
    ])
  })

  it('lead to a valid result in every scoring format, whatever is tapped', () => {
    for (const scoring of Scoring.options) {
      for (const winner of [0, 1] as const) {
        const ends = allWays(scoring, [], winner)
        expect(ends.length).toBeGreaterThan(0)
        for (const sets of ends) expect(problemOfScore(scoring, sets, winner)).toBeNull()
      }
    }
  })

  it('are only those of one winner if the other side would have won the match', () => {
    const scoring = 'SET3-S:6/TB7-F:TB10'
    expect(openSet(scoring, [], 0)?.wonBy).toEqual([0, 1])
    expect(openSet(scoring, [[4, 6]], 0)?.wonBy).toEqual([0])
    expect(openSet(scoring, [[6, 4]], 0)?.wonBy).toEqual([0, 1])
    expect(
      openSet(
        scoring,
        [
          [6, 4],
          [6, 4],
        ],
        0,
      ),
    ).toBeUndefined()
  })
})

describe('a set that is entered again', () => {
  const scoring = 'SET3-S:6/TB7'
  const sets: SetScore[] = [
    [6, 4],
    [3, 6],
    [6, 2],
  ]

  it('keeps the following sets if the same side won it', () => {
    expect(withSet(scoring, sets, 0, [7, 5])).toEqual([
      [7, 5],
      [3, 6],
      [6, 2],
    ])
  })

  it('removes the following sets if the other side won it', () => {
    expect(withSet(scoring, sets, 0, [5, 7])).toEqual([[5, 7]])
  })
})

it('an interrupted match keeps only finished sets', () => {
  expect(
    endedSets('SET3-S:6/TB7', [
      [6, 4],
      [2, 1],
    ]),
  ).toEqual([[6, 4]])
  expect(endedSets('SET1-S:6/TB7', [[4, 2]])).toEqual([])
})

it('points are asked only for a tie-break, whose winner leads by two', () => {
  const [rule] = scoringRules['SET1-S:6/TB7'].sets
  expect(rule && tiebreakChoices(rule, [7, 6])).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(rule && tiebreakChoices(rule, [7, 5])).toBeUndefined()
  expect([4, 5, 6, 9].map(tiebreakWinner)).toEqual([7, 7, 8, 11])
})

function allWays(scoring: Scoring, sets: readonly SetScore[], winner: 0 | 1): SetScore[][] {
  const open = openSet(scoring, sets, winner)
  if (!open) return [[...sets]]
  // The first and the last score of each side are enough, because the scores between them behave in the same way.
  return open.wonBy
    .flatMap((side) => [choicesOf(open.rule, side)[0], choicesOf(open.rule, side, 3).at(-1)])
    .flatMap((score) => (score ? allWays(scoring, withSet(scoring, sets, open.set, score), winner) : []))
}
