import { scheduleUnits } from './schedule-units.ts'
import type { ScheduledMatch, Planning } from './planning.ts'
import { unitsOf } from './planned-units.ts'

/**
 * Free times to which a match could be moved without breaking a rule or a wish: the earliest time on each court, sorted
 * by time.
 * @param placed the present order of play
 */
export function freeTimes(
  matchId: string,
  placed: readonly ScheduledMatch[],
  planning: Planning,
): ScheduledMatch[] {
  const fixed = placed.filter((courtSlot) => courtSlot.matchId !== matchId)
  const unit = unitsOf({ ...planning, fixed }).find(({ matches }) => matches.some(({ id }) => id === matchId))
  if (!unit) return []
  const courts = Map.groupBy(planning.hours, ({ courtId }) => courtId)
  const found = [...courts.values()].flatMap(
    (hours) => scheduleUnits([unit], { ...planning, fixed, hours }).placed,
  )
  return found
    .filter((courtSlot) => courtSlot.matchId === matchId)
    .toSorted((one, other) => one.startsAt - other.startsAt)
}
