import * as v from 'valibot'
import { Scoring } from './scoring.ts'

export const DrawFormat = v.picklist(
  ['GROUPS_KNOCKOUT', 'ROUND_ROBIN', 'KNOCKOUT', 'DOUBLE_ELIMINATION', 'CONSOLATION'],
  'Escolha o formato',
)
export type DrawFormat = v.InferOutput<typeof DrawFormat>

/** What decides between entries that are level, from the first to the last. */
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

/** A preset, or criteria that were put together by hand and are applied once each, in this order. */
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

/** Groups of three (and of four for the remainder), of four at most, or sizes that were typed. */
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

/** What an organiser chooses before a draw. What is absent is as `settingsWithDefaults` says. */
export const DrawSettings = v.object({
  format: DrawFormat,
  groups: v.optional(GroupSizes),
  /** How many of each group go on. */
  qualifiers: v.optional(v.picklist([1, 2])),
  order: v.optional(GroupOrder),
  scoring: v.union([Scoring, ScoringOfPhases]),
  thirdPlace: v.optional(v.picklist(['PLAYED', 'SHARED', 'NONE'])),
  /** What a walkover counts in a table: nothing, or all sets to nil. */
  walkover: v.optional(v.picklist(['NIL', 'FULL'])),
  /** What happens to the matches of an entry that leaves its group: its results stay and the other matches are walkovers, or none of its matches counts. */
  leaver: v.optional(v.picklist(['WALKOVERS', 'ANNULLED'])),
  /** Whether a double elimination has a second final when the entry without a defeat loses the first one. */
  secondFinal: v.optional(v.boolean()),
})
export type DrawSettings = v.InferOutput<typeof DrawSettings>

/** Which matches a way to score is for. */
export type ScoredPhase = keyof v.InferOutput<typeof ScoringOfPhases>

export const scoredPhases = ['groups', 'knockout', 'final', 'thirdPlace'] as const satisfies ScoredPhase[]

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

/** The format that so many entries usually play; undefined for fewer than two, which need no draw. */
export function usualFormat(entries: number): DrawFormat | undefined {
  if (entries < 2) return undefined
  return entries < 6 ? 'ROUND_ROBIN' : 'GROUPS_KNOCKOUT'
}
