import { describe, expect, test } from 'vitest'
import { hoursOf, matchToPlan, placedAt, planningOf } from '../testing/matches.ts'
import { catchUp, delaysByCourt } from './catch-up.ts'

/** Three matches after each other on court 1 from 8h on, and one match on court 2. */
const matches = [
  matchToPlan('on', ['a', 'b']),
  matchToPlan('next', ['c', 'd']),
  matchToPlan('then', ['e', 'f']),
  matchToPlan('other', ['g', 'h']),
]
const placed = [placedAt('next', 510), placedAt('then', 540), placedAt('other', 510, 'q2')]
const hours = [hoursOf('q1', 500, 720), hoursOf('q2', 500, 720)]
/** @param minutes real length of the match that is on court */
const late = (minutes: number, more: object = {}) =>
  planningOf(matches, { hours, fixed: [placedAt('on', 480, 'q1', minutes)], ...more })
const starts = (...args: Parameters<typeof catchUp>) =>
  catchUp(...args).map(({ matchId, to }) => [matchId, to?.courtId, to?.startsAt])

describe('a court that is behind', () => {
  test('matches that can begin as planned stay', () => {
    expect(catchUp(late(30), placed, true)).toEqual([])
  })

  test('its matches wait for the court, and no longer than needed', () => {
    const changes = catchUp(late(55), [...placed, placedAt('far', 600)], false)
    expect(changes.map(({ matchId, to }) => [matchId, to?.startsAt])).toEqual([
      ['next', 535],
      ['then', 565],
    ])
    expect(delaysByCourt(changes)).toEqual(new Map([['q1', 25]]))
  })

  test('its matches move to another court if that saves a quarter of an hour', () => {
    expect(starts(late(55), placed, true)).toEqual([
      ['next', 'q1', 535],
      ['then', 'q2', 540],
    ])
  })

  test('a match on another court also waits for players who arrive later, and moved players get their rest', () => {
    const final = matchToPlan('final', [], { after: ['then'] })
    const again = matchToPlan('again', ['c', 'x'])
    const resting = matches.map((match) => ({ ...match, rest: 20 }))
    const planning = { ...late(55), matches: [...resting, final, again] }
    const all = [...placed, placedAt('final', 570, 'q2'), placedAt('again', 575, 'q2')]
    expect(starts(planning, all, false)).toEqual([
      ['next', 'q1', 535],
      ['then', 'q1', 565],
      ['final', 'q2', 595],
      ['again', 'q2', 625],
    ])
  })
})

describe('rain', () => {
  const closed = ['q1', 'q2'].map((courtId) => ({ courtId, from: 500, to: 600 }))

  test('all matches that have not begun are planned after the rain, in the same order', () => {
    expect(starts(late(20, { closed }), placed, false)).toEqual([
      ['next', 'q1', 600],
      ['other', 'q2', 600],
      ['then', 'q1', 630],
    ])
  })

  test('matches that no longer fit are listed without a time, and the others are planned', () => {
    const closedLong = closed.map((closing) => ({ ...closing, to: 690 }))
    expect(starts(late(20, { closed: closedLong }), placed, false)).toEqual([
      ['next', 'q1', 690],
      ['other', 'q2', 690],
      ['then', undefined, undefined],
    ])
  })
})

test('a short rest that was accepted when the day was planned stays accepted', () => {
  const resting = matches.map((match) => ({ ...match, rest: 60 }))
  const one = matchToPlan('one', ['g', 'z'], { rest: 60 })
  const planning = planningOf([...resting, one], { hours })
  expect(catchUp(planning, [...placed, placedAt('one', 545, 'q2')], true)).toEqual([])
})
