import { updateDraw } from '#contract/draws/draw-calls.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import { type DrawSettings, scoringOf } from '#contract/draws/draw-settings.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { mergedScoring } from '#contract/draws/scoring-edit.ts'
import { followedDraw, shownDraw } from '#contract/draws/shown-draw.ts'
import { notesIn } from '#contract/draws/match-notes.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueTimesOfRedraw } from '#server/changed-times/times-of-redraw.ts'
import { drawAnswer, drawRedaction } from './draw-answer.ts'
import { inEventOfDraw } from './draw-policies.ts'
import { lockStandingDraw } from './lock-draw.ts'

export const updateDrawHandler = handle(
  updateDraw,
  inEventOfDraw('ORGANIZADOR'),
  async ({ params, body, db, now, services, recordChange, afterCommit }) => {
    const draw = await lockStandingDraw(db, params.drawId)
    if (!draw) return refuse('draw.notFound')
    const { header } = draw
    const scoringNow = header.scoring ?? header.settings.scoring
    const { isPublished = header.isPublished, scoring: wanted = scoringNow, base } = body
    const scoring = base ? mergedScoring(base.scoring, wanted, scoringNow) : wanted
    if (isScoredOtherwise(draw, { scoring })) return refuse('draw.phaseHasResults')
    await db
      .updateTable('draw')
      .set({
        is_published: isPublished ? 1 : 0,
        scoring: JSON.stringify(scoring),
      })
      .where('id', '=', header.id)
      .execute()
    const { eventId } = header
    const { timeZone } = services.settings
    if (isPublished && !header.isPublished)
      await queueTimesOfRedraw(db, { ...shownDraw(draw), eventId }, { now, timeZone })
    recordChange({
      kind: 'draw.changed',
      eventId,
      entityId: header.id,
      before: { isPublished: header.isPublished, scoring: wordsOf(scoringNow) },
      after: { isPublished, scoring: wordsOf(scoring) },
    })
    afterCommit(() => services.publicEvents.forget(eventId))
    return drawAnswer(db, header.id)
  },
  { redaction: drawRedaction },
)

/** Whether a match that has a score or a result would be scored in another way. */
function isScoredOtherwise(draw: KeptDraw, wanted: Pick<DrawSettings, 'scoring'>): boolean {
  const followed = followedDraw(draw)
  return progressOf(followed).matches.some(({ match: { key, scoredAs } }) => {
    const { result, score } = notesIn(draw.notes, key)
    const isScored = result !== null || score !== null
    return isScored && scoringOf(followed.settings, scoredAs) !== scoringOf(wanted, scoredAs)
  })
}

/** The form in the log: one way of scoring for all matches, or one for each phase. */
const wordsOf = (scoring: DrawSettings['scoring']) =>
  typeof scoring === 'string' ? scoring : Object.entries(scoring).map(([phase, code]) => `${phase} ${code}`)
