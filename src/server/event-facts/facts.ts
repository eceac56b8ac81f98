import { formatDay } from '#contract/formats/days.ts'
import type { ChangedFact } from '#contract/messages/changed-facts.ts'
import type { Database } from '#server/database/tables.ts'

/** The date, places and hours of an event, on which registered people rely. */
export interface Facts {
  startDate: string
  endDate: string
  places: readonly string[]
  /** From the first opening of a court to the last end, `08:00–22:00`; empty when no hours are set. */
  hours: string
}

/** The current facts; undefined for a draft, or when there is no such event. */
export async function readFacts(db: Database, eventId: string): Promise<Facts | undefined> {
  const event = await db
    .selectFrom('event')
    .select(['start_date', 'end_date', 'is_draft'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event || event.is_draft === 1) return undefined
  const places = await db
    .selectFrom('event_place')
    .innerJoin('place', 'place.id', 'event_place.place_id')
    .select(['place.name', 'place.city'])
    .where('event_place.event_id', '=', eventId)
    .orderBy('place.name')
    .orderBy('place.id')
    .execute()
  const schedules = await db
    .selectFrom('schedule')
    .select(['start_time', 'end_time'])
    .where('event_id', '=', eventId)
    .execute()
  const begins = schedules.map(({ start_time }) => start_time).toSorted()
  // An end at `00:00` is the end of the day.
  const ends = schedules.map(({ end_time }) => (end_time === '00:00' ? '24:00' : end_time)).toSorted()
  return {
    startDate: event.start_date,
    endDate: event.end_date,
    places: places.map(({ name, city }) => `${name} (${city})`),
    hours: schedules.length > 0 ? `${begins[0]}–${ends.at(-1)}` : '',
  }
}

/**
 * The differences in words: `Data: 5/12/2026 → 12/12/2026`. Hours that were not set before do not count as a change.
 */
export function changedFacts(before: Facts, after: Facts): ChangedFact[] {
  const facts: ChangedFact[] = [
    { label: 'Data', before: daysInWords(before), after: daysInWords(after) },
    { label: 'Local', before: placesInWords(before), after: placesInWords(after) },
    ...(before.hours && after.hours ? [{ label: 'Horário', before: before.hours, after: after.hours }] : []),
  ]
  return facts.filter((fact) => fact.before !== fact.after)
}

const daysInWords = ({ startDate, endDate }: Facts) =>
  startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} a ${formatDay(endDate)}`
const placesInWords = ({ places }: Facts) => places.join(', ') || 'a definir'
