import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant, text } from '../calls/fields.ts'

const mostMinutes = 600
/** Most matches in one request. A tournament of 2,000 players has about 1,200 matches. */
const mostTogether = 2_000

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMinutes))

/** A match with a court and a time. */
export const PlannedMatch = v.object({
  matchId: Id,
  courtId: Id,
  startsAt: Instant,
  /** Minutes on court, with the change of players after the match. */
  minutes: Minutes,
  /** Whether the match keeps its court and time when all other matches are planned again. */
  isPinned: v.boolean(),
  /** Counts the changes of the match's court and time. */
  version: Changes.version,
})
export type PlannedMatch = v.InferOutput<typeof PlannedMatch>

/** The reason why a match is not placed (`why-unplaced.ts`). */
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
  /** Id of the event. */
  id: Id,
  /** The planned matches of the present draws, with or without a result, sorted by time. */
  matches: v.array(PlannedMatch),
  /** The open matches that are not placed. They have no reasons while nothing is planned. */
  unplaced: v.array(v.object({ matchId: Id, reasons: v.array(UnplacedReason), version: Changes.version })),
  /**
   * Finished matches that were taken out of the order of play, so that the phone that took them out gets their version.
   * Older hosts do not send them.
   */
  takenOut: v.optional(v.array(v.object({ matchId: Id, version: Changes.version }))),
  /** Only in a refusal: the wanted matches that do not exist any more, because their draw is not there any more. */
  gone: v.optional(v.array(Id)),
})
export type Plan = v.InferOutput<typeof Plan>

export const getPlan = call({
  method: 'GET',
  path: 'plan/{eventId}',
  summary:
    'Returns the order of play of an event to its members: the planned court and time of each match (an addition)',
  answer: Plan,
  refusals: ['event.notFound'],
})

export const setPlan = call({
  method: 'PUT',
  path: 'plan/{eventId}',
  summary:
    'Plans the listed matches; others stay (an addition). Impossible matches are refused, in conflicting pairs; broken wishes too, unless they are in `accepted`',
  offline: true,
  body: v.object({
    matches: v.pipe(
      v.array(
        v.object({
          matchId: Id,
          /** Null takes the match out of the order of play. */
          courtId: v.nullable(Id),
          startsAt: v.optional(v.nullable(Instant)),
          /** The length in minutes. When it is missing, the usual length for the match's scoring applies. */
          minutes: v.optional(Minutes),
          isPinned: v.optional(v.boolean()),
          /** The version that the person saw. When somebody else has moved the match since, {host} answers 412. */
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
    /** Whether the person accepts the conflicts with wishes. */
    accepted: v.optional(v.boolean()),
    /** The reason for accepting them. */
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
