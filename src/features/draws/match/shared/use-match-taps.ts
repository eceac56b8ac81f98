import { useMemo } from 'react'
import type { MatchState, ShownMatch, ShownResult } from '#contract/draws/draw.ts'
import { feedsOf } from '#contract/draws/feeds-of.ts'
import { notesIn } from '#contract/draws/match-notes.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import type { Court } from '#contract/places/courts.ts'
import { afterFrame } from '#app/courtside/after-frame.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { saveProblem } from '#app/courtside/saved.ts'
import { shown } from '#app/draws/shown.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { matchCorrection } from '#offline/operations/draws/match-correction.ts'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import { matchScore } from '#offline/operations/draws/match-score.ts'
import type { Courtside, Saved } from '#offline/screen-types.ts'
import { announce } from '#ui/feedback/announcer.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { type NewResult, saidResult } from './result-words.ts'
import type { MatchAtHand } from './match-at-hand.ts'
import { drawNow } from './notes-now.ts'

/** Ms in which a toast offers to take back what was tapped. */
const undoMs = 8000

/** A call as it is tapped; without a court the match stays where it is. */
export interface NewCall {
  state: MatchState
  court?: Pick<Court, 'id' | 'title'> | undefined
}

/**
 * The taps on a match. Each paints from memory at once, is written down, and can be taken back for some seconds.
 */
export function useMatchTaps(at: MatchAtHand) {
  const courtside = useCourtside()
  return useMemo(() => tapsOn(courtside, at), [courtside, at])
}
export type MatchTaps = ReturnType<typeof useMatchTaps>

function tapsOn(courtside: Courtside, at: MatchAtHand) {
  /** As everything stands at this moment: the tap before this one may be a frame old. */
  const tapNow = () => {
    const draw = drawNow(courtside, at.view) ?? at.view
    const match = shown(draw).matches.find(({ id }) => id === at.match.id) ?? at.match
    return { draw, match, feeds: feedsNow(draw), label: labelOf(at, match) }
  }
  /** The same for a running score, which is tapped in a hurry: nobody else stands there since the frame before. */
  const scoreTapNow = () => {
    const draw = drawNow(courtside, at.view) ?? at.view
    const { result: _, ...noted } = notesIn(draw.kept.notes, at.key)
    return { draw, match: { ...at.match, ...noted }, feeds: feedsNow(draw), label: labelOf(at, at.match) }
  }
  // Nothing feeds a match of a group.
  const feedsNow = ({ kept }: DrawView) => (at.match.phase === 'GROUP' ? [] : feedsOf(kept, at.key))
  const entered = (result: NewResult) => ({
    outcome: result.outcome,
    winner: result.winner === null ? null : (at.entryIds?.[result.winner] ?? null),
    sets: result.sets,
  })
  const putBack = (before: ShownMatch) => {
    const { result } = before
    const former = result?.enteredAt ? asEntered(result) : null
    void courtside
      .enqueue(matchResult, { ...tapNow(), result: former })
      .then((saved) => tell(saved, former ? 'O resultado de antes voltou.' : 'Resultado desfeito.'))
  }
  const callNow = async ({ state, court }: NewCall, said: string, isUndoable = true) => {
    const { match, ...before } = tapNow()
    const saved = await courtside.enqueue(matchCall, {
      ...before,
      match,
      // It says the court itself.
      label: at.title,
      state,
      courtId: court?.id,
      courtName: court?.title,
    })
    const former = at.event.courts.find(({ id }) => id === match.courtId)
    // A court can't be taken out of a call, but with the call.
    const canGoBack =
      isUndoable && (former !== undefined || (match.state ?? 'WAITING') === 'WAITING' || !court)
    const back = { state: match.state ?? 'WAITING', court: former }
    tell(saved, said, canGoBack ? () => void callNow(back, 'Desfeito.', false) : undefined)
  }
  return {
    /** @param reason what stands is corrected, and why */
    enter: async (result: NewResult, reason?: string) => {
      const before = tapNow()
      const tap = { ...before, result: { ...entered(result), ...(reason !== undefined && { reason }) } }
      const saved = await (reason !== undefined && before.match.result?.enteredAt
        ? courtside.enqueue(matchCorrection, { ...tap, result: { ...tap.result, reason } })
        : courtside.enqueue(matchResult, tap))
      tell(saved, saidResult(at.match.scoring, at.sides, result), () => putBack(before.match))
    },
    takeBack: async () => {
      const before = tapNow()
      const saved = await courtside.enqueue(matchResult, { ...before, result: null })
      tell(saved, 'Resultado tirado.', () => putBack(before.match))
    },
    /** How the match stands that goes on; whoever notes it has seen it begin. */
    score: (sets: readonly SetScore[]) => {
      const before = scoreTapNow()
      const saving = courtside.enqueue(matchScore, { ...before, sets })
      void saving.then((saved) => afterFrame(() => tellProblem(saved)))
      const isBegun = before.match.state === 'PLAYING'
      if (!isBegun) void courtside.enqueue(matchCall, { ...scoreTapNow(), state: 'PLAYING' })
    },
    call: callNow,
  }
}

const asEntered = ({ outcome, winner, sets, reason }: ShownResult) => ({
  outcome,
  winner,
  sets,
  ...(reason && { reason }),
})

function tell(saved: Saved, said: string, onUndo?: () => void): void {
  afterFrame(() => {
    if (tellProblem(saved)) return
    if (!onUndo) announce(said)
    else
      toast.show({
        text: said,
        variant: 'success',
        duration: undoMs,
        action: { label: 'Desfazer', onPress: onUndo },
      })
  })
}

function tellProblem(saved: Saved): boolean {
  const problem = saveProblem(saved)
  if (problem) toast.failure(problem)
  return problem !== undefined
}

/** `Semifinal 1, Quadra 2`, where it is known on which court it is played. */
function labelOf({ title, event }: Pick<MatchAtHand, 'title' | 'event'>, match: ShownMatch): string {
  const courtId = match.courtId ?? match.planned?.courtId
  const court = event.courts.find(({ id }) => id === courtId)?.title
  return court ? `${title}, ${court}` : title
}
