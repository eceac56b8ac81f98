import { freeTimes } from '#contract/order-of-play/free-times.ts'
import type { CourtTime, ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { type EventPlan, planningFrom } from '#app/order-of-play/plan-of-event.ts'

/**
 * The free times to which a match could be moved, the earliest on each court. A match that is called or played takes the
 * court on which it is, and one that is over takes none.
 */
export function freeOffers(plan: EventPlan, matchId: string, now: CourtTime): ScheduledMatch[] {
  const planning = planningFrom(plan, now)
  const isFixed = new Set(planning.fixed.map((courtSlot) => courtSlot.matchId))
  const waiting = plan.placed.filter(({ matchId: id }) => !isFixed.has(id) && plan.game(id)?.toPlan)
  return freeTimes(matchId, [...planning.fixed, ...waiting], planning)
}
