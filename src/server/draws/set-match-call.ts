import { calledSo } from '#contract/draws/called-so.ts'
import type { MatchState } from '#contract/draws/match-state.ts'
import { setMatchCall } from '#contract/draws/match-calls.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal, refuse, refuseChanged } from '#server/http/refusal.ts'
import { queueCallPush } from './call-push.ts'
import { matchRedaction } from './draw-answer.ts'
import { inEventOfNamedMatch } from './draw-policies.ts'
import { matchToNote, writeNotes } from './note-match.ts'

/**
 * If two persons call a match to the same court, there is no conflict; the more advanced state of the match is kept.
 */
export const setMatchCallHandler = handle(
  setMatchCall,
  inEventOfNamedMatch('MESA'),
  async ({ body, db, now, services, recordChange, afterCommit }) => {
    const found = await matchToNote(db, body)
    if (found instanceof Refusal) return found
    const { draw, notes, current } = found
    const { eventId } = draw.header
    if (body.courtId && !(await isOfEvent(db, body.courtId, eventId))) return refuse('court.notFound')
    const times = body.times && {
      calledAt: momentIn(body.times.calledAt, now),
      startedAt: momentIn(body.times.startedAt, now),
    }
    const wanted = calledSo(notes, { ...body, times }, momentIn(body.at, now) ?? now.toISOString())
    if (wanted.state === notes.state && wanted.courtId === notes.courtId) return current
    const isSeen = body.version === notes.callVersion
    const isElsewhere = isOnCourt(notes.state) && notes.courtId !== null && wanted.courtId !== notes.courtId
    if (!isSeen && isElsewhere && isOnCourt(wanted.state)) return refuseChanged('match.changed', current)
    const isBehind = steps.indexOf(wanted.state) < steps.indexOf(notes.state)
    if (body.version && !isSeen && isBehind) return current
    const noted = { ...notes, ...wanted, callVersion: notes.callVersion + 1 }
    const match = await writeNotes(db, found, noted, {
      state: wanted.state,
      court_id: wanted.courtId,
      called_at: wanted.calledAt,
      started_at: wanted.startedAt,
      call_version: noted.callVersion,
    })
    // A match that goes back to its call, because it has not begun yet, keeps its players.
    const isCalledAnew = !isOnCourt(notes.state) || wanted.courtId !== notes.courtId
    if (wanted.state === 'CALLED' && isCalledAnew) await queueCallPush(db, found, now)
    recordChange({
      kind: 'match.call',
      eventId,
      entityId: body.matchId,
      before: { state: notes.state, courtId: notes.courtId },
      after: { state: wanted.state, courtId: wanted.courtId },
    })
    afterCommit(() => services.publicEvents.forget(eventId))
    return match
  },
  { redaction: matchRedaction },
)

const steps: readonly MatchState[] = ['WAITING', 'CALLED', 'PLAYING', 'SUSPENDED']

const isOnCourt = (state: MatchState) => state === 'CALLED' || state === 'PLAYING'

async function isOfEvent(db: Database, courtId: string, eventId: string): Promise<boolean> {
  const court = await db
    .selectFrom('court')
    .innerJoin('event_place', 'event_place.place_id', 'court.place_id')
    .select('court.id')
    .where('court.id', '=', courtId)
    .where('event_place.event_id', '=', eventId)
    .executeTakeFirst()
  return court !== undefined
}
