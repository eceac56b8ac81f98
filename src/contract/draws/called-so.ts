import type { MatchNotes } from './kept-draw.ts'
import type { MatchState } from './match-state.ts'

type CallTimes = Pick<MatchNotes, 'calledAt' | 'startedAt'>
type Call = CallTimes & Pick<MatchNotes, 'state' | 'courtId'>

interface WantedCall {
  state: MatchState
  /** Undefined when the match stays on its court. */
  courtId?: string | null | undefined
  /** The times before the call that is undone. */
  times?: CallTimes | undefined
}

/**
 * The call of a match after a tap, at {host} and on the phone that tapped. A suspended match frees its court, and a
 * match that begins counts as called at that moment, unless it was called before. After a suspension the times count
 * anew, because a walkover and the expected end are counted from them.
 */
export function calledSo(
  notes: Call,
  { state, courtId = notes.courtId, times }: WantedCall,
  at: string,
): Call {
  if (state === 'WAITING') return { state, courtId: null, calledAt: null, startedAt: null }
  const { calledAt, startedAt } = times ?? notes
  if (state === 'SUSPENDED') return { state, courtId: null, calledAt, startedAt }
  const isAnew = notes.state === 'SUSPENDED' && !times
  const begun = isAnew ? at : (startedAt ?? at)
  return {
    state,
    courtId,
    calledAt: isAnew ? at : (calledAt ?? at),
    startedAt: state === 'CALLED' ? null : begun,
  }
}
