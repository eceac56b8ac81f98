import { removeDraw } from '#contract/draws/draw-calls.ts'
import { hasBegun } from '#contract/draws/match-notes.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { inEventOfDraw } from './draw-policies.ts'
import { endDraw } from './end-draw.ts'
import { lockStandingDraw } from './lock-draw.ts'

/** A removed draw still counts: the next draw of the category gets the next number. */
export const removeDrawHandler = handle(
  removeDraw,
  inEventOfDraw('ORGANIZADOR'),
  async ({ params, db, now, services, recordChange, afterCommit }) => {
    const draw = await lockStandingDraw(db, params.drawId)
    if (!draw) return refuse('draw.notFound')
    if ([...draw.notes.values()].some(hasBegun)) return refuse('draw.hasBegun')
    await endDraw(db, draw, { now, timeZone: services.settings.timeZone })
    const { eventId, categoryId, number, lot } = draw.header
    recordChange({
      kind: 'draw.removed',
      eventId,
      entityId: params.drawId,
      before: { categoryId, number, lot },
    })
    afterCommit(() => services.publicEvents.forget(eventId))
    return undefined
  },
)
