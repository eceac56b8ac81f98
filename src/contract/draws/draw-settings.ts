import * as v from 'valibot'
import { Scoring } from './scoring.ts'

export const DrawFormat = v.picklist(
  ['GROUPS_KNOCKOUT', 'ROUND_ROBIN', 'KNOCKOUT', 'DOUBLE_ELIMINATION', 'CONSOLATION'],
  'Escolha o formato',
)
export type DrawFormat = v.InferOutput<typeof DrawFormat>

/** The criteria that separate level entries, from the first to the last. */
export const Criterion = v.picklist([
  'WINS',
  'DIRECT',
  'WINS_AMONG',
  'SETS_BALANCE',
  'GAMES_BALANCE',
  'GAMES_AVERAGE',
  'GAMES_WON',
  'SETS_RATE',
  'GAMES_RATE',
  'LOT',
])
export type Criterion = v.InferOutput<typeof Criterion>

export const OrderPreset = v.picklist(['BALANCE', 'ATP', 'GAMES_DIRECT', 'GAMES_WON'])
export type OrderPreset = v.InferOutput<typeof OrderPreset>

/** A preset, or criteria in an order chosen by the organiser. Each of them is applied once, in this order. */
export const GroupOrder = v.union([
  OrderPreset,
  v.pipe(
    v.array(Criterion),
    v.minLength(1, 'Escolha pelo menos um critério'),
    v.maxLength(10),
    v.check((criteria) => new Set(criteria).size === criteria.length, 'Escolha cada critério uma vez só'),
  ),
])
export type GroupOrder = v.InferOutput<typeof GroupOrder>

/**
 * The sizes of the groups: groups of three (with some groups of four for the remainder), groups of at most four, or
 * typed sizes.
 */
export const GroupSizes = v.union([
  v.picklist(['THREES', 'FOURS']),
  v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(2, 'Um grupo tem pelo menos 2'), v.maxValue(8))),
    v.minLength(1),
    v.maxLength(64),
  ),
])
export type GroupSizes = v.InferOutput<typeof GroupSizes>

/** One way to score for all matches, or one for each phase. */
const ScoringOfPhases = v.object({
  groups: Scoring,
  knockout: Scoring,
  final: Scoring,
  thirdPlace: Scoring,
})

/** What an organiser chooses before a draw. For missing settings, `settingsWithDefaults` has the values. */
export const DrawSettings = v.object({
  format: DrawFormat,
  groups: v.optional(GroupSizes),
  /** How many entries of each group qualify for the knockout. */
  qualifiers: v.optional(v.picklist([1, 2])),
  order: v.optional(GroupOrder),
  scoring: v.union([Scoring, ScoringOfPhases]),
  thirdPlace: v.optional(v.picklist(['PLAYED', 'SHARED', 'NONE'])),
  /** How a walkover counts in a table: not at all, or as all sets won to nil. */
  walkover: v.optional(v.picklist(['NIL', 'FULL'])),
  /**
   * How the matches of an entry that leaves its group count: its results stay and its other matches are walkovers, or
   * none of its matches count.
   */
  leaver: v.optional(v.picklist(['WALKOVERS', 'ANNULLED'])),
  /** Whether a double elimination has a second final when the entry without a defeat loses the first one. */
  secondFinal: v.optional(v.boolean()),
})
export type DrawSettings = v.InferOutput<typeof DrawSettings>

/** The phases of a draw, which can be scored in different ways. */
export type ScoredPhase = keyof v.InferOutput<typeof ScoringOfPhases>

export function scoringOf({ scoring }: Pick<DrawSettings, 'scoring'>, phase: ScoredPhase): Scoring {
  return typeof scoring === 'string' ? scoring : scoring[phase]
}

export function settingsWithDefaults(settings: DrawSettings): Required<DrawSettings> {
  return {
    groups: 'THREES',
    qualifiers: 2,
    order: 'BALANCE',
    thirdPlace: 'SHARED',
    walkover: 'NIL',
    leaver: 'WALKOVERS',
    secondFinal: false,
    ...settings,
  }
}

/** The usual format for this number of entries. Undefined for fewer than two, which need no draw. */
export function usualFormat(entries: number): DrawFormat | undefined {
  if (entries < 2) return undefined
  return entries < 6 ? 'ROUND_ROBIN' : 'GROUPS_KNOCKOUT'
}
