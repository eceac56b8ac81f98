import { dayOf, formatDay } from '#contract/days.ts'

/** `21/11/2026 a 22/11/2026`, or the one day. */
export function formatPeriod(startDate: string, endDate: string, timeZone: string): string {
  const start = dayOf(startDate, timeZone)
  const end = dayOf(endDate, timeZone)
  return start === end ? formatDay(start) : `${formatDay(start)} a ${formatDay(end)}`
}
