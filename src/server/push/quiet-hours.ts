import { momentOfWall, wallMinutes } from '#contract/formats/wall-clock.ts'

const dayMinutes = 1440
const [morning, evening] = [7 * 60, 22 * 60]

/** The moment itself by day; between 22h and 7h, the 7h that come next. */
export function afterQuietHours(moment: Date, timeZone: string): Date {
  const wall = wallMinutes(moment.toISOString(), timeZone)
  const inDay = wall % dayMinutes
  if (inDay >= morning && inDay < evening) return moment
  const midnight = wall - inDay + (inDay >= evening ? dayMinutes : 0)
  return new Date(momentOfWall(midnight + morning, timeZone))
}
