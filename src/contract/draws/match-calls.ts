import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant, text, Version } from '../calls/fields.ts'
import { Draw, ShownMatch } from './draw.ts'
import { MatchState } from './match-state.ts'
import { Lot } from './lot.ts'
import { Outcome } from './match-result.ts'
import { SetScore } from './set-scores.ts'

const Sets = v.pipe(v.array(SetScore), v.maxLength(5))
const Reason = text('Informe o motivo')

const Match = {
  matchId: Id,
  /** The entries that the person saw. When the sides have other entries by now, {host} answers 412. */
  sides: v.optional(v.strictTuple([Id, Id])),
}

export const setMatchResult = call({
  method: 'PATCH',
  path: 'draws/match/result',
  summary:
    'Saves the result of a match, or removes it with `outcome: null` (an addition). Another result than the present one is refused with 412 and the match, unless `version` is current, or an organiser gives a `reason`',
  offline: true,
  body: v.object({
    ...Match,
    outcome: v.nullable(Outcome),
    /** The winning entry. For a match that was played to its end, the sets show it, too. */
    winner: v.optional(v.nullable(Id)),
    /** The sets from the view of the match's first side. After a retirement, they go as far as they were played. */
    sets: v.optional(Sets, []),
    /** The reason for a disqualification or a correction. */
    reason: v.optional(Reason),
    /** The moment of the tap. */
    at: v.optional(Instant),
    /** The `version` of the match that the person saw. */
    version: Changes.version,
    /**
     * The `scoreVersion` that the person saw. With it, a result that does not follow from the running score is
     * intended.
     */
    scoreVersion: v.optional(Version),
  }),
  answer: ShownMatch,
  refusals: [
    'match.notFound',
    'match.sidesUnknown',
    'match.bye',
    'match.changed',
    'match.nextHasBegun',
    'match.luckyLoser',
    'score.illegal',
    'draw.replaced',
  ],
})

export const setMatchScore = call({
  method: 'PATCH',
  path: 'draws/match/score',
  summary:
    'Saves the current score of a match in play: always the whole score (an addition). Of two scores, the later one in the match is kept',
  offline: true,
  body: v.object({
    ...Match,
    /** The sets from the view of the match's first side. */
    sets: Sets,
    /** The `scoreVersion` of the match that the person saw. */
    version: Changes.version,
  }),
  answer: ShownMatch,
  refusals: [
    'match.notFound',
    'match.sidesUnknown',
    'match.bye',
    'match.changed',
    'score.illegal',
    'draw.replaced',
  ],
})

/** The times of a call. */
export const CallTimes = v.object({ calledAt: v.nullable(Instant), startedAt: v.nullable(Instant) })

export const setMatchCall = call({
  method: 'PATCH',
  path: 'draws/match/call',
  summary:
    'Calls a match to a court, starts it, suspends it, or takes that back (an addition). Calling it to the same court twice succeeds',
  offline: true,
  body: v.object({
    ...Match,
    state: MatchState,
    /** A court of one of the event's places. When it is missing, the match stays on its court. */
    courtId: v.optional(v.nullable(Id)),
    /** The moment of the tap. */
    at: v.optional(Instant),
    /** The times of the call to which this one goes back, when it undoes another one. */
    times: v.optional(CallTimes),
    /** The `callVersion` of the match that the person saw. */
    version: Changes.version,
  }),
  answer: ShownMatch,
  refusals: [
    'match.notFound',
    'match.sidesUnknown',
    'match.bye',
    'match.changed',
    'court.notFound',
    'draw.replaced',
  ],
})

export const decideLot = call({
  method: 'PATCH',
  path: 'draws/group/lot',
  summary:
    'Orders tied entries of a group by lot (an addition). It counts only as long as exactly these entries are tied. The first lot is kept',
  offline: true,
  body: v.object({
    drawId: Id,
    /** The name of the group. */
    group: v.pipe(v.string(), v.maxLength(4)),
    entryIds: v.pipe(v.array(Id), v.minLength(2), v.maxLength(8)),
    /** The lot. When it is missing, {host} makes one. */
    lot: v.optional(Lot),
  }),
  answer: Draw,
  refusals: [
    'draw.notFound',
    'draw.replaced',
    'lot.changed',
    'lot.notTied',
    'match.nextHasBegun',
    'match.luckyLoser',
  ],
})

export const updateEntry = call({
  method: 'PATCH',
  path: 'draws/entry',
  summary:
    'Withdraws an entry from the draw, so that its opponents win its open matches, or brings it back; or replaces its players before its first match, also by a lot among losers of the first round (an addition)',
  offline: true,
  body: v.object({
    entryId: Id,
    hasLeft: v.optional(v.boolean()),
    /** The moment at which the entry left. When it is missing, it left now. */
    at: v.optional(Instant),
    /** The players from now on. They are registered in the event, and in no other entry of the draw. */
    playerIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(2))),
    /**
     * Replaces an entry that left by one of these entries, which lost in the first round. When the lot is missing,
     * {host} makes one.
     */
    lucky: v.optional(
      v.object({ among: v.pipe(v.array(Id), v.minLength(1), v.maxLength(64)), lot: v.optional(Lot) }),
    ),
    /** The `version` of the entry that the person saw. */
    version: Changes.version,
  }),
  answer: Draw,
  refusals: [
    'entry.notFound',
    'entry.changed',
    'entry.hasPlayed',
    'entry.noLuckyLoser',
    'player.notFound',
    'player.drawn',
    'draw.replaced',
    'match.nextHasBegun',
    'match.luckyLoser',
  ],
})
