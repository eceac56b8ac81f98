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

/** How far the clock on a wall is ahead of UTC, in minutes. */
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

/** Minutes since 1970-01-01 00:00 as the clock on a wall in the zone shows the moment. */
export function wallMinutes(moment: string, timeZone = defaultTimeZone): number {
  const ms = Date.parse(moment)
  return Math.floor(ms / minuteMs) + offsetAt(ms, timeZone)
}

/** The moment at which the clock shows so many minutes; of a time that the clock jumps over, the one after the jump. */
export function momentOfWall(minutes: number, timeZone = defaultTimeZone): string {
  const guess = minutes * minuteMs - offsetAt(minutes * minuteMs, timeZone) * minuteMs
  return new Date((minutes - offsetAt(guess, timeZone)) * minuteMs).toISOString()
}
