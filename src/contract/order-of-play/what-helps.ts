import { scheduleUnits } from './schedule-units.ts'
import { unitsOf } from './planned-units.ts'
import { dayOf, type ScheduledMatch, type Planning } from './planning.ts'

/** A change that would place unplaced matches, and the number that would still be unplaced. */
export type Help = { missing: number } & (
  | { kind: 'COURT'; day: number }
  | { kind: 'LATER'; day: number; minutes: number }
  | { kind: 'LIMITS' }
)

/** Number of proposals from which a person can choose. */
const mostNamed = 3
const hour = 60
/** The id of an invented court. No court of the event has this id. */
const oneMore = 'one more'

/**
 * Changes that would place the unplaced matches, the best first. Each change is tried while all placed matches keep
 * their court and time.
 * @param placed the present order of play, including fixed matches
 */
export function whatHelps(
  unplaced: readonly string[],
  placed: readonly ScheduledMatch[],
  planning: Planning,
): Help[] {
  if (unplaced.length === 0) return []
  const rest = { ...planning, fixed: placed }
  const wanted = new Set(unplaced)
  const units = unitsOf(rest).filter(({ matches }) => matches.some(({ id }) => wanted.has(id)))
  const missingWith = (change: Partial<Planning>) =>
    scheduleUnits(units, { ...rest, ...change }).unplaced.reduce(
      (sum, { matches }) => sum + matches.length,
      0,
    )
  const before = missingWith({})
  const { hours, limits } = planning
  const days = [...Map.groupBy(hours, ({ from }) => dayOf(from))]
  const tried: Help[] = [
    {
      kind: 'LIMITS',
      missing: missingWith({ limits: { ...limits, long: null, longSingles: null, all: null } }),
    },
    ...days.map(([day, open]): Help => {
      const later = hours.map((one) => (isLastOf(one, open) ? { ...one, to: one.to + hour } : one))
      return { kind: 'LATER', day, minutes: hour, missing: missingWith({ hours: later }) }
    }),
    ...days.map(([day, open]): Help => ({
      kind: 'COURT',
      day,
      missing: missingWith({ hours: [...hours, ...courtLike(open)] }),
    })),
  ]
  return tried
    .filter(({ missing }) => missing < before)
    .toSorted((one, other) => one.missing - other.missing)
    .slice(0, mostNamed)
}

/** Whether these hours are the last ones of the court on their day. */
const isLastOf = (one: Planning['hours'][number], open: Planning['hours']): boolean =>
  open.includes(one) && !open.some(({ courtId, from }) => courtId === one.courtId && from > one.from)

/** One more court, open from the first opening until the last closing of all courts. */
function courtLike(open: Planning['hours']): Planning['hours'] {
  const [first] = open
  if (!first) return []
  const from = Math.min(...open.map((one) => one.from))
  const to = Math.max(...open.map((one) => one.to))
  return [{ courtId: oneMore, placeId: first.placeId, from, to }]
}
