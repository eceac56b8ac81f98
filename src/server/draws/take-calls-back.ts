import { calledSo } from '#contract/draws/called-so.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { matchIdOf } from '#contract/draws/match-id.ts'
import { notesIn } from '#contract/draws/match-notes.ts'
import { calledForOthers } from '#contract/draws/next-begun.ts'
import type { CallContext } from '#server/handling/handle.ts'
import type { Account } from '#server/access/account.ts'
import { writeNotes } from './note-match.ts'

/**
 * Takes the calls of matches back that a change of their draw gives other players. They were not called, and no
 * walkover may be counted from the call of the others.
 * @param replaced id of the entry whose players the change replaces
 */
export async function takeCallsBack(
  { db, now, recordChange }: Pick<CallContext<Account>, 'db' | 'now' | 'recordChange'>,
  before: KeptDraw,
  after: KeptDraw,
  replaced?: string,
): Promise<void> {
  for (const key of calledForOthers(before, after, replaced)) {
    const notes = notesIn(before.notes, key)
    const wanted = calledSo(notes, { state: 'WAITING' }, now.toISOString())
    const noted = { ...notes, ...wanted, callVersion: notes.callVersion + 1 }
    await writeNotes(db, { draw: after, key }, noted, {
      state: wanted.state,
      court_id: wanted.courtId,
      called_at: wanted.calledAt,
      started_at: wanted.startedAt,
      call_version: noted.callVersion,
    })
    recordChange({
      kind: 'match.call',
      eventId: before.header.eventId,
      entityId: matchIdOf(before.header.id, key),
      before: { state: notes.state, courtId: notes.courtId },
      after: { state: wanted.state, courtId: wanted.courtId },
    })
  }
}
