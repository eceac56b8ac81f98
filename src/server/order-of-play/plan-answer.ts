import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import { whyUnplaced } from '#contract/order-of-play/why-unplaced.ts'
import { type EventPlanning, scheduledMatchOf } from './read-planning.ts'

/** The order of play in the form of an answer. */
export function planAnswer({ eventId, planning, planned, draws }: EventPlanning, timeZone: string): Plan {
  const placed = new Set(planned.map(({ matchId }) => matchId))
  const missing = planning.matches.map(({ id }) => id).filter((id) => !placed.has(id))
  const courtSlots = planned.map((match) => scheduledMatchOf(match, timeZone))
  const reasons = planned.length > 0 ? whyUnplaced(missing, courtSlots, planning) : undefined
  const all = draws.flatMap(({ matches }) => matches)
  const versions = new Map(all.map((one) => [one.id, one.placeVersion]))
  const isAnswered = new Set([...placed, ...missing])
  return {
    id: eventId,
    matches: [...planned],
    unplaced: missing.map((matchId) => ({
      matchId,
      reasons: (reasons?.get(matchId) ?? []).map(({ kind }) => kind),
      version: versions.get(matchId) ?? 1,
    })),
    takenOut: all.flatMap(({ id, placeVersion = 1 }) =>
      placeVersion > 1 && !isAnswered.has(id) ? [{ matchId: id, version: placeVersion }] : [],
    ),
  }
}
