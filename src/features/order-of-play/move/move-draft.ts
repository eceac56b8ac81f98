import { type Conflict, conflictsOf } from '#contract/order-of-play/plan-conflicts.ts'
import { type CourtTime, dayMinutes, dayOf, type ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { dayWords } from '#contract/order-of-play/wall-words.ts'
import { timeIn } from '#ui/fields/time-text.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import type { EventPlan } from '#app/order-of-play/plan-of-event.ts'

/** The wanted court slot of a match, as it is typed. */
export interface MoveDraft {
  courtId: string
  /** A number of a day, as in `dayOf`. */
  day: number
  /** `HH:mm` */
  time: string
  isPinned: boolean
}

type Plan = Pick<EventPlan, 'placed' | 'planning'>

/**
 * @param now a match without a time begins on a day that is not over
 * @param to the wanted court slot; if missing, the current one
 */
export function draftOf(
  { match }: Game,
  { placed, planning }: Plan,
  now: CourtTime,
  to?: ScheduledMatch,
): MoveDraft {
  const courtSlot = to ?? placed.find(({ matchId }) => matchId === match.id)
  const isPinned = match.planned?.isPinned ?? false
  if (!courtSlot) {
    const first = planning.hours.find((open) => open.to > now) ?? planning.hours[0]
    return { courtId: first?.courtId ?? '', day: dayOf(first?.from ?? 0), time: '', isPinned }
  }
  const inDay = courtSlot.startsAt - dayOf(courtSlot.startsAt) * dayMinutes
  return { courtId: courtSlot.courtId, day: dayOf(courtSlot.startsAt), time: clockOf(inDay), isPinned }
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':')

/** The typed court slot; undefined without a court or a time. */
export function courtSlotOfDraft(
  { courtId, day, time }: MoveDraft,
  { match, toPlan }: Game,
): ScheduledMatch | undefined {
  const [hours, minutes] = timeIn(time)?.split(':').map(Number) ?? []
  if (!courtId || hours === undefined || minutes === undefined) return undefined
  return {
    matchId: match.id,
    courtId,
    startsAt: day * dayMinutes + hours * 60 + minutes,
    minutes: minutesOf({ match, toPlan }),
  }
}

/** The planned length of a match, in minutes. */
export const minutesOf = ({ match, toPlan }: Pick<Game, 'match' | 'toPlan'>): number =>
  match.planned?.minutes ?? toPlan?.minutes ?? 0

/** The conflicts of a match at this court slot; those that make it impossible come first. */
export function judgeMove(courtSlot: ScheduledMatch, { placed, planning }: Plan): Conflict[] {
  const others = placed.filter(({ matchId }) => matchId !== courtSlot.matchId)
  return conflictsOf([...others, courtSlot], planning)
    .filter(({ matchIds }) => matchIds.includes(courtSlot.matchId))
    .toSorted((one, other) => Number(other.isHard) - Number(one.isHard))
}

/** The days on which courts are open, as a choice. */
export function dayOptions({ planning }: Plan, { day }: MoveDraft): { value: string; label: string }[] {
  const days = new Set([...planning.hours.map(({ from }) => dayOf(from)), day])
  return [...days]
    .toSorted((one, other) => one - other)
    .map((one) => ({ value: `${one}`, label: dayWords(one) }))
}
