import { tellSaved } from '#app/courtside/tell-saved.ts'
import type { ShownMatch } from '#contract/draws/draw.ts'
import type { MatchState } from '#contract/draws/match-state.ts'
import { feedsOf } from '#contract/draws/feeds-of.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { Court } from '#contract/places/courts.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import type { MatchTap } from '#offline/operations/draws/match-operation.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { drawNow } from './draw-now.ts'
import { shown } from './shown.ts'

/** A match that is tapped on a screen. */
export interface TappedMatch {
  view: DrawView
  match: ShownMatch
  /** `Semifinal 1` */
  title: string
}

/** A call; without a court the match keeps its court. */
export interface NewCall {
  state: MatchState
  court?: Pick<Court, 'id' | 'title'> | undefined
  /** The times to which an undo goes back. */
  times?: { calledAt: string | null; startedAt: string | null }
}

/** The data of a tap on a match in their newest state, because the screen may be a frame old. */
export function tapNow(
  courtside: Courtside,
  { view, match: { id, phase }, title }: TappedMatch,
): MatchTap | undefined {
  const draw = drawNow(courtside, view) ?? view
  const match = shown(draw).matches.find((one) => one.id === id)
  return match && { draw, match, feeds: feedsNow(draw, { id, phase }), label: title }
}

/** Keys of the matches that decide who plays this match. A match of a group has none. */
export const feedsNow = ({ kept }: DrawView, { id, phase }: Pick<ShownMatch, 'id' | 'phase'>): string[] =>
  phase === 'GROUP' ? [] : feedsOf(kept, partsOfMatchId(id).key)

/**
 * Calls a match to a court, starts it, or cancels that. The screen shows it at once, the phone stores it, a message
 * says it, and the person can undo it for some seconds.
 * @param said the message: `Chamado na Quadra 2.`
 * @param courts of the event
 */
export async function callMatch(
  courtside: Courtside,
  tapped: TappedMatch,
  { state, court, times }: NewCall,
  { said, courts, isUndo = false }: { said: string; courts: readonly Court[]; isUndo?: boolean },
): Promise<void> {
  const tap = tapNow(courtside, tapped)
  if (!tap) return
  const { match } = tap
  const call = { ...tap, state, courtId: court?.id, courtName: court?.title, times }
  const saved = await courtside.enqueue(matchCall, call, { isUndo })
  const { state: before = 'WAITING', calledAt = null, startedAt = null } = match
  const former = courts.find(({ id }) => id === match.courtId)
  // A court can't be removed from a call without cancelling the call.
  const wasOffCourt = before === 'WAITING' || before === 'SUSPENDED'
  const canGoBack = !isUndo && (former !== undefined || wasOffCourt || !court)
  const back = { state: before, court: former, times: { calledAt, startedAt } }
  const undo = () => void callMatch(courtside, tapped, back, { said: 'Desfeito.', courts, isUndo: true })
  tellSaved(saved, said, canGoBack ? undo : undefined)
}
