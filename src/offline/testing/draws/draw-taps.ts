import * as fc from 'fast-check'

/** One tap on the draw of a category. What nobody could tap there is left out when it comes to it. */
export interface DrawTap {
  does: 'draw'
  what:
    | 'draw'
    | 'publish'
    | 'result'
    | 'correct'
    | 'takeBack'
    | 'score'
    | 'call'
    /** Gives a match, or two, a court and a time, or takes it out of the order of play. */
    | 'plan'
    /** Closes a court for a time, or opens it again. */
    | 'close'
    /** Has the final scored otherwise. */
    | 'scoring'
    | 'leave'
    | 'replace'
    | 'lot'
    /** All matches of the groups that are open, so that as many as can be are level. */
    | 'tie'
  category: number
  /** Which match, entry or lot of those that are there. */
  which: number
  /** Of the side that loses; below zero the second side wins. */
  games: number
}

const results = ['result', 'result', 'result', 'result', 'correct', 'takeBack', 'score', 'call'] as const

/** One tap of somebody who draws a category or keeps score. */
export const drawTap: fc.Arbitrary<DrawTap> = fc.record({
  does: fc.constant('draw' as const),
  what: fc.constantFrom(
    ...results,
    'draw',
    'publish',
    'leave',
    'replace',
    'tie',
    'lot',
    'lot',
    'plan',
    'plan',
    'plan',
    'close',
    'close',
    'scoring',
  ),
  // Most are about one draw: two phones are to meet in its matches.
  category: fc.constantFrom(0, 0, 0, 1),
  which: fc.nat(11),
  games: fc.integer({ min: -4, max: 4 }).filter((games) => games !== 0),
})
