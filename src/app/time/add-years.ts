import type { Day } from '#contract/formats/days.ts'

/** The same day some years later; 29 February becomes the 28th. */
export function addYears(day: Day, years: number): Day {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(year) + years}-${month}-${month === '02' && date === '29' ? '28' : date}`
}
