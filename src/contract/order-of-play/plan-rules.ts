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
/** More than a tournament has; a request is not endless. */
const mostNamed = 2_000
const named = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(mostNamed, `São no máximo ${mostNamed} por vez`))

/** What an order of play of an event keeps to. All but what can never be played are wishes: they may be given up with a reason. */
export const PlanRules = v.object({
  /** In minutes, after singles of best of three sets, and after all others. */
  rests: v.object({ longSingles: minutes(300), others: minutes(300) }),
  /** The most matches of a person on one day, of best of three sets, of these singles, and of all; null for any number. */
  limits: v.object({ long: MatchesPerDay, longSingles: MatchesPerDay, all: MatchesPerDay }),
  /** Whether groups of three play their matches behind each other on one court. */
  hasRuns: v.boolean(),
  /** Who stays on the court inside of such a run: the winner of the match before, instead of who lost it. */
  winnerStays: v.optional(v.boolean()),
  /** Courts on which finals are wanted; none for any. */
  finalCourtIds: named(Id),
  /** When categories begin, and when they are to be over. */
  categories: named(
    v.object({ categoryId: Id, notBefore: v.nullable(Instant), notAfter: v.nullable(Instant) }),
  ),
  /** Players who come later. Of two who play together the later one counts. */
  players: named(v.object({ playerId: Id, notBefore: Instant })),
})
export type PlanRules = v.InferOutput<typeof PlanRules>

/** What an order of play keeps to, and the zone of the clocks on the walls. */
export interface RulesAt {
  rules: PlanRules
  timeZone?: string
}

/** The rules of an event, with the count of their changes. */
export const EventPlanRules = v.object({
  /** Of the event. */
  id: Id,
  rules: PlanRules,
  version: Changes.version,
})
export type EventPlanRules = v.InferOutput<typeof EventPlanRules>

/** What holds where nobody has said otherwise. */
export const usualPlanRules: PlanRules = {
  rests: { longSingles: 60, others: 30 },
  limits: { long: 3, longSingles: 2, all: null },
  hasRuns: false,
  finalCourtIds: [],
  categories: [],
  players: [],
}
