import { hash } from 'node:crypto'
import { addDays } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'
import type { EventWithNames } from '#server/events/event-answer.ts'
import { readFacts } from '#server/event-facts/facts.ts'
import { calendarText, type Property } from './calendar-text.ts'

interface How {
  now: Date
  timeZone: string
  /** Address of a screen of the app, from its path. */
  screen(path: string): string
  isWithoutLinks?: boolean
}

/**
 * An event as a calendar (RFC 5545): one entry of whole days. Its id never changes and its sequence number grows with
 * each change, so that a calendar program replaces the entry that it has.
 */
export async function eventCalendar(db: Database, event: EventWithNames, how: How): Promise<string> {
  const { now, screen, isWithoutLinks = false } = how
  const facts = await readFacts(db, event.id)
  const { changes } = await db
    .selectFrom('event_facts_change')
    .select(({ fn }) => fn.sum<number | string | null>('changes').as('changes'))
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow()
  const isCancelled = event.cancelled_at !== null
  const page = screen(`/event-register/${event.id}`)
  const properties: Property[] = [
    ['UID', `${event.id}@${new URL(page).hostname}`],
    ['SEQUENCE', String(Number(changes ?? 0) + (isCancelled ? 1 : 0))],
    ['DTSTAMP', stamp(now)],
    ['DTSTART;VALUE=DATE', event.start_date.replaceAll('-', '')],
    // RFC 5545 ends an entry of whole days on the day after the last day.
    ['DTEND;VALUE=DATE', addDays(event.end_date, 1).replaceAll('-', '')],
    ['SUMMARY', event.title],
    ['STATUS', isCancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['LOCATION', (facts?.places ?? []).join(', ')],
    ['DESCRIPTION', facts?.hours ? `Horário: ${facts.hours}` : event.main_event_name],
    ['TRANSP', 'TRANSPARENT'],
    ...(isWithoutLinks ? [] : [['URL', page] satisfies Property]),
  ]
  return calendarText(event.title, properties)
}

/** The tag for `If-None-Match`: calendars with the same content have the same tag, whenever they were made. */
export const calendarTag = (calendar: string): string =>
  `W/"${hash('sha256', calendar.replace(/^DTSTAMP:.*$/m, ''), 'base64url').slice(0, 22)}"`

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
