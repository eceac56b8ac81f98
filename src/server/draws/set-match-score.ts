import { setMatchScore } from '#contract/draws/match-calls.ts'
import { isReachable, problemOfScore } from '#contract/draws/match-scores.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuseChanged } from '#server/http/refusal.ts'
import { matchRedaction } from './draw-answer.ts'
import { inEventOfNamedMatch } from './draw-policies.ts'
import { refuseScore } from './entered-result.ts'
import { matchToNote, writeNotes } from './note-match.ts'

/**
 * A lower score is accepted only from a person who has seen the last score. Otherwise the more advanced score is kept.
 */
export const setMatchScoreHandler = handle(
  setMatchScore,
  inEventOfNamedMatch('MESA'),
  async ({ body, account, db, services, recordChange, afterCommit }) => {
    const found = await matchToNote(db, body)
    if (found instanceof Refusal) return found
    const { draw, notes, scoring, current } = found
    const problem = problemOfScore(scoring, body.sets)
    if (problem) return refuseScore(problem)
    if (current.result?.enteredAt)
      return isReachable(scoring, body.sets, current.result.sets)
        ? current
        : refuseChanged('match.changed', current)
    const score = body.sets.length > 0 ? body.sets : null
    if (JSON.stringify(score) === JSON.stringify(notes.score)) return current
    // One account may be on two phones. Earlier versions send no version.
    const isSeen = body.version ? body.version === notes.scoreVersion : notes.scoredById === account.id
    if (!isSeen && notes.score !== null) {
      if (isReachable(scoring, body.sets, notes.score)) return current
      if (!isReachable(scoring, notes.score, body.sets)) return refuseChanged('match.changed', current)
    }
    const noted = { ...notes, score, scoredById: account.id, scoreVersion: notes.scoreVersion + 1 }
    const match = await writeNotes(db, found, noted, {
      score: score && JSON.stringify(score),
      scored_by: account.id,
      score_version: noted.scoreVersion,
    })
    const { eventId } = draw.header
    recordChange({
      kind: 'match.score',
      eventId,
      entityId: body.matchId,
      before: { score: wordsOf(notes.score) },
      after: { score: wordsOf(score) },
    })
    afterCommit(() => services.publicEvents.forget(eventId))
    return match
  },
  { redaction: matchRedaction },
)

const wordsOf = (sets: readonly (readonly (number | undefined)[])[] | null) =>
  sets?.map((set) => set.join('-')) ?? null
