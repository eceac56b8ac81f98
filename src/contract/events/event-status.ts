import { type Day, dayOf } from '../formats/days.ts'
import type { EventStatus } from './event-parts.ts'

interface Registering {
  registerEndDate: string
  /** The moment at which the registration was closed before its deadline. */
  registrationClosedAt?: string | null | undefined
  cancelledAt?: string | null | undefined
}

/**
 * The status of an event, which is computed and never stored: open until the end of the deadline's day, under way until
 * the end of the last day. An event that was closed early is under way, a cancelled one is over.
 */
export function statusOn(
  event: Registering & { endDate: string },
  today: Day,
  timeZone?: string,
): EventStatus {
  if (isRegistrationOpen(event, today, timeZone)) return 'INSCRICOES_ABERTAS'
  return !event.cancelledAt && today <= dayOf(event.endDate, timeZone) ? 'EM_ANDAMENTO' : 'ENCERRADO'
}

/**
 * Whether registration is open: the deadline's day is not before today, no organiser has closed it, and the event is
 * not cancelled.
 */
export function isRegistrationOpen(event: Registering, today: Day, timeZone?: string): boolean {
  if (event.registrationClosedAt || event.cancelledAt) return false
  return today <= dayOf(event.registerEndDate, timeZone)
}
