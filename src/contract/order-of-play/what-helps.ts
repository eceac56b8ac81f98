import { placeUnits } from './place-units.ts'
import { unitsOf } from './planned-units.ts'
import { dayOf, type PlacedMatch, type Planning } from './planning.ts'

/** What would give matches without a place one, and how many would still have none. */
export type Help = { missing: number } & (
  | { kind: 'COURT'; day: number }
  | { kind: 'LATER'; day: number; minutes: number }
  | { kind: 'LIMITS' }
)

/** So many are enough to choose from. */
const mostNamed = 3
const hour = 60
/** No court of the event has this id. */
const oneMore = 'one more'

/**
 * What helps the matches without a place, the best first: each was tried with everything that has a place staying there.
 * @param placed the order of play as it is, with what is fixed
 */
export function whatHelps(
  unplaced: readonly string[],
  placed: readonly PlacedMatch[],
  planning: Planning,
): Help[] {
  if (unplaced.length === 0) return []
  const rest = { ...planning, fixed: placed }
  const wanted = new Set(unplaced)
  const units = unitsOf(rest).filter(({ matches }) => matches.some(({ id }) => wanted.has(id)))
  const missingWith = (change: Partial<Planning>) =>
    placeUnits(units, { ...rest, ...change }).unplaced.reduce((sum, { matches }) => sum + matches.length, 0)
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

/** Whether these hours of a court are the last ones of their day. */
const isLastOf = (one: Planning['hours'][number], open: Planning['hours']): boolean =>
  open.includes(one) && !open.some(({ courtId, from }) => courtId === one.courtId && from > one.from)

/** One more court that is open from when the first opens until the last closes. */
function courtLike(open: Planning['hours']): Planning['hours'] {
  const [first] = open
  if (!first) return []
  const from = Math.min(...open.map((one) => one.from))
  const to = Math.max(...open.map((one) => one.to))
  return [{ courtId: oneMore, placeId: first.placeId, from, to }]
}
