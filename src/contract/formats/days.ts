/** A calendar day, `2026-11-21`. Days compare as text. */
export type Day = string

/** The zone of events, unless {host} names another one. */
export const defaultTimeZone = 'America/Sao_Paulo'

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(timeZone: string) {
  let cached = formatters.get(timeZone)
  if (!cached) {
    cached = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, cached)
  }
  return cached
}

const minuteMs = 60_000
const maxKept = 1_000
/**
 * Days by minute. Formatting takes much longer than all other work with days, and no zone changes the day within a
 * minute.
 */
const days = new Map<string, Day>()

/** The day of a moment in a zone, independent of the zone of the phone. */
export function dayOf(moment: string | Date, timeZone = defaultTimeZone): Day {
  const date = typeof moment === 'string' ? new Date(moment) : moment
  const key = `${Math.floor(date.getTime() / minuteMs)} ${timeZone}`
  let day = days.get(key)
  if (day === undefined) {
    day = writtenDay(formatter(timeZone).formatToParts(date))
    if (days.size >= maxKept) days.clear()
    days.set(key, day)
  }
  return day
}

/** Builds the day from the named parts, because the order of the parts differs between versions of ICU. */
function writtenDay(parts: readonly Intl.DateTimeFormatPart[]): Day {
  const digits = (type: 'year' | 'month' | 'day', length: number) =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(length, '0')
  return `${digits('year', 4)}-${digits('month', 2)}-${digits('day', 2)}`
}

/** A day as a moment of the contract: 12:00 UTC, which is the same day in nearly every zone. */
export function instantOfDay(day: Day): string {
  return `${day}T12:00:00.000Z`
}

/** `d/M/y` without leading zeros. */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)}/${Number(month)}/${year}`
}

/** Formats two moments in a zone as `21/11/2026 a 22/11/2026`, or as one day. */
export function formatPeriod(start: string, end: string, timeZone = defaultTimeZone): string {
  const [first, last] = [dayOf(start, timeZone), dayOf(end, timeZone)]
  return first === last ? formatDay(first) : `${formatDay(first)} a ${formatDay(last)}`
}

const dayMs = 86_400_000
/** The day that lies this number of days later, or earlier. */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(instantOfDay(day)) + count * dayMs).toISOString().slice(0, 10)

/** Number of days from the first day to the second. */
export const daysBetween = (first: Day, second: Day): number =>
  Math.round((Date.parse(instantOfDay(second)) - Date.parse(instantOfDay(first))) / dayMs)
