import type { ScheduledMatch } from '#contract/order-of-play/planning.ts'

/** A match whose court slot changes. */
export interface PlanChange {
  matchId: string
  from: ScheduledMatch | undefined
  to: ScheduledMatch | undefined
}

/**
 * The changes that a new order of play would make.
 * @param considered the open matches; finished matches keep their court slots
 */
export function planChanges(
  before: readonly ScheduledMatch[],
  after: readonly ScheduledMatch[],
  considered: readonly string[],
): PlanChange[] {
  const [was, becomes] = [before, after].map(
    (courtSlots) => new Map(courtSlots.map((courtSlot) => [courtSlot.matchId, courtSlot])),
  )
  return considered.flatMap((matchId): PlanChange[] => {
    const [from, to] = [was?.get(matchId), becomes?.get(matchId)]
    const isSame =
      from?.courtId === to?.courtId && from?.startsAt === to?.startsAt && from?.minutes === to?.minutes
    return isSame ? [] : [{ matchId, from, to }]
  })
}
