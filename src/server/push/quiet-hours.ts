import { momentOfWall, wallMinutes } from '#contract/formats/wall-clock.ts'

const dayMinutes = 1440
const [morning, evening] = [7 * 60, 22 * 60]

/** The moment itself by day; between 22h and 7h, the next 7h. */
export function afterQuietHours(moment: Date, timeZone: string): Date {
  const wall = wallMinutes(moment.toISOString(), timeZone)
  const inDay = wall % dayMinutes
  if (inDay >= morning && inDay < evening) return moment
  const midnight = wall - inDay + (inDay >= evening ? dayMinutes : 0)
  return new Date(momentOfWall(midnight + morning, timeZone))
}

/** The last 7h before a moment: messages that waited for the end of the night are sent then. */
export function morningBefore(moment: Date, timeZone: string): Date {
  const wall = wallMinutes(moment.toISOString(), timeZone)
  const inDay = wall % dayMinutes
  const midnight = wall - inDay - (inDay < morning ? dayMinutes : 0)
  return new Date(momentOfWall(midnight + morning, timeZone))
}
