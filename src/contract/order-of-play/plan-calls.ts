import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant, text } from '../calls/fields.ts'

const mostMinutes = 600
/** A tournament of 2,000 players has some 1,200 matches. */
const mostTogether = 2_000

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMinutes))

/** A match with a court and a time. */
export const PlannedMatch = v.object({
  matchId: Id,
  courtId: Id,
  startsAt: Instant,
  /** On court, with the change of players behind it. */
  minutes: Minutes,
  /** Whether it stays where it is when all others are planned anew. */
  isPinned: v.boolean(),
  /** Counts the changes of its court and time. */
  version: Changes.version,
})
export type PlannedMatch = v.InferOutput<typeof PlannedMatch>

/** Why a match has no place (`why-unplaced.ts`). */
export const UnplacedReason = v.picklist([
  'COURTS',
  'FEEDERS',
  'PEOPLE',
  'DAY_LIMIT',
  'NOT_BEFORE',
  'NOT_AFTER',
  'WISHED_COURTS',
])

export const Plan = v.object({
  /** Of the event. */
  id: Id,
  /** Of the draws that stand, with or without a result, by time. */
  matches: v.array(PlannedMatch),
  /** What is still to be played and has no place. Without reasons while nothing is planned. */
  unplaced: v.array(v.object({ matchId: Id, reasons: v.array(UnplacedReason), version: Changes.version })),
  /** What is over and was taken out, so that who took it out hears the version. Missing from older hosts. */
  takenOut: v.optional(v.array(v.object({ matchId: Id, version: Changes.version }))),
})
export type Plan = v.InferOutput<typeof Plan>

export const getPlan = call({
  method: 'GET',
  path: 'plan/{eventId}',
  summary:
    'The order of play of an event: where and when each match is planned, for its members (an addition)',
  answer: Plan,
  refusals: ['event.notFound'],
})

export const setPlan = call({
  method: 'PUT',
  path: 'plan/{eventId}',
  summary:
    'Plans these matches and leaves all others where they are (an addition). What can never be played so is refused with each pair of matches; wishes that are not met only unless they are `accepted`',
  offline: true,
  body: v.object({
    matches: v.pipe(
      v.array(
        v.object({
          matchId: Id,
          /** Null takes the match out of the order of play. */
          courtId: v.nullable(Id),
          startsAt: v.optional(v.nullable(Instant)),
          /** Without it, what its way of scoring usually takes. */
          minutes: v.optional(Minutes),
          isPinned: v.optional(v.boolean()),
          /** As it was seen: a match that somebody else has moved since is answered with 412. */
          version: Changes.version,
        }),
      ),
      v.minLength(1, 'Informe pelo menos um jogo'),
      v.maxLength(mostTogether, `São no máximo ${mostTogether} jogos por vez`),
      v.check(
        (matches) => new Set(matches.map(({ matchId }) => matchId)).size === matches.length,
        'Informe cada jogo uma vez só',
      ),
    ),
    /** Wishes that are not met are known. */
    accepted: v.optional(v.boolean()),
    /** Why they are given up. */
    reason: v.optional(text('Informe o motivo')),
  }),
  answer: Plan,
  refusals: [
    'event.notFound',
    'event.cancelled',
    'match.notFound',
    'court.notFound',
    'plan.changed',
    'plan.conflicts',
  ],
})
