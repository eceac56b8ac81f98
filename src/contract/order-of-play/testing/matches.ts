import { usualPlanRules } from '../plan-rules.ts'
import type { MatchToPlan, ScheduledMatch, Planning } from '../planning.ts'

/** A match of half an hour in category `c`, without rest. */
export function matchToPlan(
  id: string,
  people: readonly string[],
  more: Partial<MatchToPlan> = {},
): MatchToPlan {
  const usual = { categoryId: 'c', minutes: 30, rest: 0, possiblePeople: [], after: [] }
  return { id, people, isLong: false, isSingles: false, ...usual, ...more }
}

export function planningOf(matches: readonly MatchToPlan[], more: Partial<Planning> = {}): Planning {
  return { matches, hours: [hoursOf('q1', 480, 720)], limits: usualPlanRules.limits, fixed: [], ...more }
}

/** @param from minutes of the first day */
export const hoursOf = (courtId: string, from: number, to: number) => ({ courtId, placeId: 'p', from, to })

export const placedAt = (
  matchId: string,
  startsAt: number,
  courtId = 'q1',
  minutes = 30,
): ScheduledMatch => ({
  matchId,
  courtId,
  startsAt,
  minutes,
})
