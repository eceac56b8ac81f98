import * as v from 'valibot'
import { Changes, Id, Instant } from '../calls/fields.ts'

const minutes = (most: number) =>
  v.pipe(
    v.number('Informe os minutos'),
    v.integer('Informe minutos inteiros'),
    v.minValue(0, 'Informe os minutos'),
    v.maxValue(most, `No máximo ${most} minutos`),
  )
const MatchesPerDay = v.nullable(
  v.pipe(
    v.number('Informe quantos jogos'),
    v.integer('Informe quantos jogos'),
    v.minValue(1, 'Pelo menos 1 jogo'),
    v.maxValue(20, 'No máximo 20 jogos'),
  ),
)
/** Limit of the lists in a request: more than any tournament has. */
const mostNamed = 2_000
const named = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(mostNamed, `São no máximo ${mostNamed} por vez`))

/**
 * The rules of an event's order of play. Apart from rules that make a plan impossible, they are wishes, which may be
 * given up with a reason.
 */
export const PlanRules = v.object({
  /** Rest in minutes: after singles of best of three sets, and after all other matches. */
  rests: v.object({ longSingles: minutes(300), others: minutes(300) }),
  /**
   * Most matches of a person on one day: of best of three sets, of singles with best of three sets, and of all matches;
   * null for no limit.
   */
  limits: v.object({ long: MatchesPerDay, longSingles: MatchesPerDay, all: MatchesPerDay }),
  /** Whether the matches of a group of three follow each other on one court. */
  hasRuns: v.boolean(),
  /** Whether the winner stays on the court within such a run, instead of the loser. */
  winnerStays: v.optional(v.boolean()),
  /** Courts on which finals should be played; none for any court. */
  finalCourtIds: named(Id),
  /** The times at which categories begin, and at which they should be over. */
  categories: named(
    v.object({ categoryId: Id, notBefore: v.nullable(Instant), notAfter: v.nullable(Instant) }),
  ),
  /** Players who arrive later. For a pair, the later arrival applies. */
  players: named(v.object({ playerId: Id, notBefore: Instant })),
})
export type PlanRules = v.InferOutput<typeof PlanRules>

/** The rules of an order of play, and the time zone of its clock times. */
export interface RulesAt {
  rules: PlanRules
  timeZone?: string
}

/** The rules of an event, with the count of their changes. */
export const EventPlanRules = v.object({
  /** Id of the event. */
  id: Id,
  rules: PlanRules,
  version: Changes.version,
})
export type EventPlanRules = v.InferOutput<typeof EventPlanRules>

/** The rules that apply unless an organiser changed them. */
export const usualPlanRules: PlanRules = {
  rests: { longSingles: 60, others: 30 },
  limits: { long: 3, longSingles: 2, all: null },
  hasRuns: false,
  finalCourtIds: [],
  categories: [],
  players: [],
}
