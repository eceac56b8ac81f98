import * as fc from 'fast-check'

/** One tap on the draw of a category. When a tap is not possible at its moment, it is skipped. */
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
    /** Plans one or two matches for a court and a time, or takes them out of the order of play. */
    | 'plan'
    /** Closes a court for a time, or opens it again. */
    | 'close'
    /** Changes the way in which the final is scored. */
    | 'scoring'
    | 'leave'
    | 'replace'
    | 'lot'
    /** Plays all open matches of the groups, so that as many entries as possible are level. */
    | 'tie'
  category: number
  /** Index of the match, entry or lot among the existing ones. */
  which: number
  /** Games of the losing side. When the number is negative, the second side wins. */
  games: number
}

const results = ['result', 'result', 'result', 'result', 'correct', 'takeBack', 'score', 'call'] as const

/** One tap of a person who draws a category or keeps score. */
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
  // Most taps are about one draw, so that two phones change the same matches.
  category: fc.constantFrom(0, 0, 0, 1),
  which: fc.nat(11),
  games: fc.integer({ min: -4, max: 4 }).filter((games) => games !== 0),
})
