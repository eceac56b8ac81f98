import { useMemo } from 'react'
import type { ShownMatch } from '#contract/draws/draw.ts'
import { notesIn } from '#contract/draws/match-notes.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { afterFrame } from '#app/courtside/after-frame.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { tellProblem, tellSaved } from '#app/courtside/tell-saved.ts'
import { callMatch, feedsNow, type NewCall, tapNow } from '#app/draws/call-match.ts'
import { drawNow } from '#app/draws/draw-now.ts'
import { matchCall } from '#offline/operations/draws/match-call.ts'
import { matchCorrection } from '#offline/operations/draws/match-correction.ts'
import { matchResult } from '#offline/operations/draws/match-result.ts'
import { matchScore } from '#offline/operations/draws/match-score.ts'
import type { Courtside } from '#offline/screen-types.ts'
import { type NewResult, saidResult } from './result-words.ts'
import type { MatchAtHand } from './match-at-hand.ts'
import { formerResult } from './standing-result.ts'

/**
 * The actions on a match. The screen shows each at once, the phone stores it, and the person can undo it for some
 * seconds.
 */
export function useMatchTaps(at: MatchAtHand) {
  const courtside = useCourtside()
  return useMemo(() => tapsOn(courtside, at), [courtside, at])
}
export type MatchTaps = ReturnType<typeof useMatchTaps>

function tapsOn(courtside: Courtside, at: MatchAtHand) {
  /** The current match. A result is sent with the court of the match; a call names its own court. */
  const now = () => {
    const tap = tapNow(courtside, at)
    const match = tap?.match ?? at.match
    return {
      ...(tap ?? { draw: at.view, feeds: feedsNow(at.view, at.match) }),
      match,
      label: labelOf(at, match),
    }
  }
  /** The same for a running score. People tap it quickly, so the sides are those of the last frame. */
  const scoreTapNow = () => {
    const draw = drawNow(courtside, at.view) ?? at.view
    const { result: _, ...noted } = notesIn(draw.kept.notes, at.key)
    return {
      draw,
      match: { ...at.match, ...noted },
      feeds: feedsNow(draw, at.match),
      label: labelOf(at, at.match),
    }
  }
  const entered = (result: NewResult) => ({
    outcome: result.outcome,
    winner: result.winner === null ? null : (at.entryIds?.[result.winner] ?? null),
    sets: result.sets,
  })
  const putBack = (before: ShownMatch) => {
    const tap = now()
    const former = formerResult(before, tap.match)
    void courtside
      .enqueue(matchResult, { ...tap, ...former }, { isUndo: true })
      .then((saved) =>
        tellSaved(saved, former.result ? 'O resultado de antes voltou.' : 'Resultado desfeito.'),
      )
  }
  return {
    /** @param reason why an entered result is corrected */
    enter: async (result: NewResult, reason?: string) => {
      const before = now()
      const tap = { ...before, result: { ...entered(result), ...(reason !== undefined && { reason }) } }
      const saved = await (reason !== undefined && before.match.result?.enteredAt
        ? courtside.enqueue(matchCorrection, { ...tap, result: { ...tap.result, reason } })
        : courtside.enqueue(matchResult, tap))
      tellSaved(saved, saidResult(at.match.scoring, at.sides, result), () => putBack(before.match))
    },
    takeBack: async () => {
      const before = now()
      const saved = await courtside.enqueue(matchResult, { ...before, result: null })
      tellSaved(saved, 'Resultado tirado.', () => putBack(before.match))
    },
    /** Notes the running score of a match. A person who notes it has seen that the match began. */
    score: (sets: readonly SetScore[]) => {
      const before = scoreTapNow()
      const saving = courtside.enqueue(matchScore, { ...before, sets })
      void saving.then((saved) => afterFrame(() => tellProblem(saved)))
      const isBegun = before.match.state === 'PLAYING'
      if (!isBegun) void courtside.enqueue(matchCall, { ...scoreTapNow(), state: 'PLAYING' })
    },
    call: (call: NewCall, said: string) => callMatch(courtside, at, call, { said, courts: at.event.courts }),
  }
}

/** `Semifinal 1, Quadra 2`, with the court if it is decided. */
function labelOf({ title, event }: Pick<MatchAtHand, 'title' | 'event'>, match: ShownMatch): string {
  const courtId = match.courtId ?? match.planned?.courtId
  const court = event.courts.find(({ id }) => id === courtId)?.title
  return court ? `${title}, ${court}` : title
}
