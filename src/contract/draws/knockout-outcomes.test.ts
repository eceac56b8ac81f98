import { expect, test } from 'vitest'
import type { DecidedMatch } from './decide-match.ts'
import { progressOf } from './draw-progress.ts'
import type { DrawSettings } from './draw-settings.ts'
import type { Outcome } from './match-result.ts'
import { podiumOf } from './podium.ts'
import { drawOf, entryOn, playAll, setWon } from './testing/play-draw.ts'

const scoring = 'SET1-S:6/TB7'
const consolation: DrawSettings = { format: 'CONSOLATION', scoring }

test('the loser of the first match that was really played is in the consolation, also after a walkover', () => {
  const played = playAll(drawOf(8, consolation), 'x', withOutcome('k-1-1', 'WALKOVER'))
  const first = played.matches.find(({ match }) => match.key === 'k-1-1')
  const second = played.matches.find(({ match }) => match.key === 'k-2-1')
  const inConsolation = entriesIn(played.matches, 'CONSOLATION')
  expect(inConsolation).not.toContain(entryOn(first?.loser ?? { kind: 'OPEN' }))
  const passed = first?.result?.winner ?? ''
  expect(inConsolation.includes(passed)).toBe(second?.result?.winner !== passed)
  expect(inConsolation).toHaveLength(second?.result?.winner === passed ? 0 : 4)
})

test('there is no consolation for fewer than four losers of a first match', () => {
  const played = playAll(drawOf(4, consolation), 'x')
  expect(entriesIn(played.matches, 'CONSOLATION')).toEqual([])
})

test('the third place is played, shared or left out', () => {
  const of = (thirdPlace: 'PLAYED' | 'SHARED' | 'NONE') => {
    const settings: DrawSettings = { format: 'KNOCKOUT', scoring, thirdPlace }
    const played = playAll(drawOf(8, settings), 'x')
    return { matches: played.matches.length, thirds: podiumOf(played, settings).thirds.length }
  }
  expect(of('PLAYED')).toEqual({ matches: 8, thirds: 1 })
  expect(of('SHARED')).toEqual({ matches: 7, thirds: 2 })
  expect(of('NONE')).toEqual({ matches: 7, thirds: 0 })
})

test('without finalists there is no champion', () => {
  const settings: DrawSettings = { format: 'KNOCKOUT', scoring }
  const played = playAll(drawOf(4, settings), 'x', withOutcome('k-2-1', 'DOUBLE_WALKOVER'))
  expect(podiumOf(played, settings)).toEqual({ thirds: [expect.any(String), expect.any(String)] })
})

test('a disqualified entry plays no more, and the next opponent passes', () => {
  const settings: DrawSettings = { format: 'KNOCKOUT', scoring, thirdPlace: 'PLAYED' }
  const played = playAll(drawOf(4, settings), 'x', withOutcome('k-1-1', 'DISQUALIFIED'))
  expect(played.matches.find(({ match }) => match.phase === 'THIRD_PLACE')?.result?.outcome).toBe('WALKOVER')
})

test('an entry that passed an absent opponent keeps that win when it is disqualified in the next match', () => {
  const start = drawOf(8, { format: 'KNOCKOUT', scoring })
  const [gone, passed] = progressOf(start).matches[0]?.sides.map(entryOn) ?? []
  const played = playAll({ ...start, left: new Map([[gone ?? '', null]]) }, 'x', (decided) => {
    const result = setWon(decided)
    const winner = result.sides.find((entry) => entry !== passed) ?? null
    return decided.match.key === 'k-2-1' ? { ...result, outcome: 'DISQUALIFIED', winner, sets: [] } : result
  })
  expect(played.matches[0]?.result).toMatchObject({ outcome: 'WALKOVER', winner: passed })
  expect(played.matches.filter(({ isOutOfPlace }) => isOutOfPlace)).toEqual([])
})

test('a second final is played if the unbeaten finalist lost the first one', () => {
  const finals = (secondFinal: boolean, winner: 0 | 1) => {
    const settings: DrawSettings = { format: 'DOUBLE_ELIMINATION', scoring, secondFinal }
    const played = playAll(drawOf(4, settings), 'x', (decided) =>
      decided.match.key === 'k-3-1' ? wonBySide(decided, winner) : setWon(decided),
    )
    return played.matches.filter(({ match, result }) => match.scoredAs === 'final' && result).length
  }
  expect([finals(false, 1), finals(true, 0), finals(true, 1)]).toEqual([1, 1, 2])
})

const entriesIn = (matches: readonly DecidedMatch[], phase: string) => [
  ...new Set(
    matches
      .filter(({ match }) => match.phase === phase)
      .flatMap(({ sides }) => sides.flatMap((side) => (side.kind === 'ENTRY' ? side.entry : []))),
  ),
]

/** Plays one match with this outcome, and all other matches with a normal set. */
const withOutcome = (key: string, outcome: Outcome) => (decided: DecidedMatch) => {
  const result = setWon(decided)
  if (decided.match.key !== key) return result
  return { ...result, outcome, sets: [], ...(outcome === 'DOUBLE_WALKOVER' && { winner: null }) }
}

function wonBySide(decided: DecidedMatch, side: 0 | 1) {
  const result = setWon(decided)
  const sets = [side === 0 ? ([6, 0] as const) : ([0, 6] as const)]
  return { ...result, winner: result.sides[side], sets }
}
