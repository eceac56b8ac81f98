import { type Day, dayOf } from './days.ts'
import type { EventStatus } from './events.ts'

interface Dates {
  registerEndDate: string
  endDate: string
}

/** Derived, never stored: open until the end of the deadline's day, under way until the end of the last day. */
export function statusOn(event: Dates, today: Day, timeZone?: string): EventStatus {
  if (today <= dayOf(event.registerEndDate, timeZone)) return 'INSCRICOES_ABERTAS'
  return today <= dayOf(event.endDate, timeZone) ? 'EM_ANDAMENTO' : 'ENCERRADO'
}

/** Registration closes when the deadline's day is before today. */
export function isRegistrationOpen(event: Dates, today: Day, timeZone?: string): boolean {
  return today <= dayOf(event.registerEndDate, timeZone)
}
