import { defaultTimeZone } from './days.ts'

const minuteMs = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  const added = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...numeric, hourCycle: 'h23', timeZone })
  formatters.set(timeZone, added)
  return added
}

/** Minutes by which a wall clock in the zone is ahead of UTC. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = new Map(
    formatter(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round(wall / minuteMs) - Math.floor(ms / minuteMs)
}

/** Minutes since 1970-01-01 00:00 on a wall clock in the zone, at this moment. */
export function wallMinutes(moment: string, timeZone = defaultTimeZone): number {
  const ms = Date.parse(moment)
  return Math.floor(ms / minuteMs) + offsetAt(ms, timeZone)
}

/**
 * The moment at which a wall clock in the zone shows this number of minutes. For a time that the clock skips, it is the
 * moment after the jump.
 */
export function momentOfWall(minutes: number, timeZone = defaultTimeZone): string {
  const guess = minutes * minuteMs - offsetAt(minutes * minuteMs, timeZone) * minuteMs
  return new Date((minutes - offsetAt(guess, timeZone)) * minuteMs).toISOString()
}
