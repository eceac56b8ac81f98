import type { BodyOf } from '#contract/calls/call.ts'
import { setMatchResult } from '#contract/draws/match-calls.ts'
import type { ShownResult } from '#contract/draws/draw.ts'
import { timesOfResult } from '#contract/draws/result-times.ts'
import { isReachable } from '#contract/draws/match-scores.ts'
import { withNotes } from '#contract/draws/match-notes.ts'
import type { Account } from '#server/access/account.ts'
import { type CallContext, handle } from '#server/handling/handle.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal, refuse, refuseChanged } from '#server/http/refusal.ts'
import { matchRedaction } from './draw-answer.ts'
import { inEventOfNamedMatch } from './draw-policies.ts'
import { type EnteredResult, enteredResult } from './entered-result.ts'
import { columnsOfResult } from './match-rows.ts'
import { refuseIfNextHasBegun } from './next-has-begun.ts'
import { type MatchToNote, matchToNote, writeNotes } from './note-match.ts'
import { takeCallsBack } from './take-calls-back.ts'
import { organises } from '#server/access/organises.ts'

type Request = CallContext<Account> & { body: BodyOf<typeof setMatchResult> }

export const setMatchResultHandler = handle(
  setMatchResult,
  inEventOfNamedMatch('MESA'),
  async (request) => {
    const { body, account, db, now, services, recordChange, afterCommit } = request
    const found = await matchToNote(db, body)
    if (found instanceof Refusal) return found
    const wanted = enteredResult(found, body)
    if (wanted instanceof Refusal) return wanted
    const { draw, key, notes, current } = found
    const standing = current.outOfPlace ? null : notes.result
    const isForgotten = wanted === null && current.outOfPlace !== undefined
    if (isSame(standing, wanted) && !isForgotten) {
      if (!notes.isDisputed || !isSeen(found, body)) return current
      return writeNotes(db, found, { ...notes, isDisputed: false }, { disputed_at: null })
    }
    const refused =
      (await mayWrite(request, found, standing, wanted)) ?? refuseScoreBefore(request, found, wanted)
    if (refused) return refused
    const { eventId } = draw.header
    const at = momentIn(body.at, now) ?? now.toISOString()
    const by = { enteredBy: account.name, enteredById: account.id }
    const result: ShownResult | null = wanted && { ...wanted, ...timesOfResult(standing, wanted, at), ...by }
    const noted = { ...notes, result, isDisputed: false, version: notes.version + 1 }
    const after = withNotes(draw, key, noted)
    const next = refuseIfNextHasBegun(draw, after, key)
    if (next) return next
    const columns = { ...columnsOfResult(result), disputed_at: null, version: noted.version }
    const match = await writeNotes(db, found, noted, columns)
    await takeCallsBack(request, draw, after)
    recordChange({
      kind: 'match.result',
      eventId,
      entityId: body.matchId,
      before: logged(standing),
      after: logged(wanted),
    })
    afterCommit(() => services.publicEvents.forget(eventId))
    return match
  },
  { redaction: matchRedaction },
)

/** Whether both results are the same, so that it does not matter who entered it. */
function isSame(standing: ShownResult | null, wanted: EnteredResult | null): boolean {
  if (!standing || !wanted) return standing === wanted
  return (
    standing.outcome === wanted.outcome &&
    standing.winner === wanted.winner &&
    JSON.stringify(inOrder(standing, wanted.sides[0])) === JSON.stringify(wanted.sets)
  )
}

const inOrder = ({ sides, sets }: ShownResult, first: string) =>
  sides[0] === first ? sets : sets.map(([one, other, ...rest]) => [other, one, ...rest])

/** Without a version (0) nothing counts as seen, as in earlier versions. */
const isSeen = ({ notes }: MatchToNote, { version }: Request['body']) => version === notes.version

/**
 * A stored result may be changed by a person who has seen it, or by an organiser who gives a reason. The desk may change
 * the winner only in a result that it entered itself. A person who has not seen the stored result gets it as the answer,
 * and the stored result is disputed from then on.
 */
async function mayWrite(
  { body, account, db, ifRefused, now }: Request,
  found: MatchToNote,
  standing: ShownResult | null,
  wanted: EnteredResult | null,
): Promise<Refusal<'match.changed' | 'access.denied'> | undefined> {
  if (!standing) return undefined
  const differs = () => {
    ifRefused(async (after) => {
      await after
        .updateTable('draw_match')
        .set({ disputed_at: now.toISOString() })
        .where('id', '=', body.matchId)
        .where('outcome', 'is not', null)
        .where('disputed_at', 'is', null)
        .execute()
    })
    return refuseChanged('match.changed', found.current)
  }
  const isKnown = isSeen(found, body)
  if (body.version && !isKnown) return differs()
  const isOwn = standing.enteredById === account.id
  const isOrganiser = await organises(db, account, found.draw.header.eventId)
  if (isKnown || wanted === null) {
    const isOtherWinner = wanted?.winner !== standing.winner
    return isOrganiser || isOwn || !isOtherWinner ? undefined : refuse('access.denied')
  }
  // A disqualification needs a reason, also when it corrects nothing.
  if (body.reason === undefined || (!isOrganiser && body.outcome === 'DISQUALIFIED')) return differs()
  return isOrganiser ? undefined : refuse('access.denied')
}

/** A result that can't follow from the running score is accepted from a person who noted that score, has seen it, or corrects a result. */
function refuseScoreBefore(
  { body, account }: Request,
  { notes: { score, scoredById, scoreVersion, result }, scoring, current }: MatchToNote,
  wanted: EnteredResult | null,
): Refusal<'match.changed'> | undefined {
  if (!wanted || score === null || result !== null || scoredById === account.id) return undefined
  if (body.scoreVersion === scoreVersion || body.reason !== undefined) return undefined
  return isReachable(scoring, score, wanted.sets) ? undefined : refuseChanged('match.changed', current)
}

/** When there is no result, all fields are null, so that the log shows which result was removed. */
const logged = (result: EnteredResult | ShownResult | null) => ({
  outcome: result?.outcome ?? null,
  winnerId: result?.winner ?? null,
  score: result?.sets.map((set) => set.join('-')) ?? null,
})
