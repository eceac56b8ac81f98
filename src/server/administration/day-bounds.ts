import type { Day } from '#contract/formats/days.ts'

const dayMs = 86_400_000

/** The moment at which a day begins in a zone. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The offset may change during the night, so the offset at the resulting moment is used.
  const near = new Date(midnight - offsetMs(new Date(midnight), timeZone))
  return new Date(midnight - offsetMs(near, timeZone))
}

/** The moment at which the next day begins. */
export const endOfDay = (day: Day, timeZone: string): Date =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10), timeZone)

/** How many ms the clocks of a zone are ahead of UTC. */
function offsetMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}
