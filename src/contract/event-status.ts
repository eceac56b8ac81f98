import { type Day, dayOf } from './days.ts'
import type { EventStatus } from './events.ts'

interface Registering {
  registerEndDate: string
  /** Closed before the deadline. */
  registrationClosedAt?: string | null | undefined
  cancelledAt?: string | null | undefined
}

/**
 * Derived, never stored: open until the end of the deadline's day, under way until the end of the last day. One that is
 * closed early is under way, one that is cancelled over.
 */
export function statusOn(
  event: Registering & { endDate: string },
  today: Day,
  timeZone?: string,
): EventStatus {
  if (isRegistrationOpen(event, today, timeZone)) return 'INSCRICOES_ABERTAS'
  return !event.cancelledAt && today <= dayOf(event.endDate, timeZone) ? 'EM_ANDAMENTO' : 'ENCERRADO'
}

/** Registration closes when the deadline's day is before today, when an organiser closes it, and with the event's cancellation. */
export function isRegistrationOpen(event: Registering, today: Day, timeZone?: string): boolean {
  if (event.registrationClosedAt || event.cancelledAt) return false
  return today <= dayOf(event.registerEndDate, timeZone)
}
