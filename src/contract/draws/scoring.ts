import * as v from 'valibot'

/** How a match is scored: codes of Tennis Open Data Standards (TODS). */
export const Scoring = v.picklist(
  [
    'SET1-S:6/TB7',
    'SET1-S:6/TB7@5',
    'SET1-S:8/TB7',
    'SET1-S:8/TB7@7',
    'SET1-S:TB10',
    'SET3-S:4/TB7@3-F:TB10',
    'SET3-S:4/TB7-F:TB10',
    'SET3-S:6/TB7-F:TB10',
    'SET3-S:6/TB7',
  ],
  'Escolha como se conta',
)
export type Scoring = v.InferOutput<typeof Scoring>

/**
 * A set of games: the winner is the first to have `games` with two games more, or the winner of the tie-break at
 * `tiebreakAt` all.
 */
export interface SetOfGames {
  games: number
  tiebreakAt: number
}
/**
 * A super tie-break: the winner is the first to have `points` with two points more. It counts as one set and one game.
 */
export interface SuperTiebreak {
  points: number
}
export type SetRule = SetOfGames | SuperTiebreak

export interface ScoringRules {
  label: string
  /** The usual length of a match in minutes, without the change of players after it. */
  minutes: number
  /** The sets that may be played, in their order. The side that wins more than half of them wins the match. */
  sets: readonly SetRule[]
}

const short: SetOfGames = { games: 4, tiebreakAt: 4 }
const shortAtThree: SetOfGames = { games: 4, tiebreakAt: 3 }
const long: SetOfGames = { games: 6, tiebreakAt: 6 }
const superTiebreak: SuperTiebreak = { points: 10 }

export const scoringRules: Record<Scoring, ScoringRules> = {
  'SET1-S:6/TB7': { label: '1 set', minutes: 30, sets: [long] },
  'SET1-S:6/TB7@5': { label: '1 set, tie-break em 5×5', minutes: 30, sets: [{ games: 6, tiebreakAt: 5 }] },
  'SET1-S:8/TB7': { label: 'Pró-set até 8', minutes: 40, sets: [{ games: 8, tiebreakAt: 8 }] },
  'SET1-S:8/TB7@7': {
    label: 'Pró-set até 8, tie-break em 7×7',
    minutes: 40,
    sets: [{ games: 8, tiebreakAt: 7 }],
  },
  'SET1-S:TB10': { label: '1 super tie-break', minutes: 15, sets: [superTiebreak] },
  'SET3-S:4/TB7@3-F:TB10': {
    label: 'Sets curtos, tie-break em 3×3, e super tie-break',
    minutes: 55,
    sets: [shortAtThree, shortAtThree, superTiebreak],
  },
  'SET3-S:4/TB7-F:TB10': {
    label: 'Sets curtos e super tie-break',
    minutes: 55,
    sets: [short, short, superTiebreak],
  },
  'SET3-S:6/TB7-F:TB10': {
    label: '2 sets e super tie-break',
    minutes: 85,
    sets: [long, long, superTiebreak],
  },
  'SET3-S:6/TB7': { label: 'Melhor de 3 sets', minutes: 90, sets: [long, long, long] },
}
