import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { Day } from '#contract/formats/days.ts'
import type { EventRow } from '#server/database/tables.ts'
import { dates, endingsOf } from '#server/events/event-answer.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'

type Changing = Pick<EventRow, 'players_change_until' | 'cancelled_at'>
type Registering = Changing &
  Pick<EventRow, 'start_date' | 'end_date' | 'register_end_date' | 'registration_closed_at'>

/** Whether players may change their partner and their category: until the end of the day that the organiser set. */
export const changesOpen = ({ players_change_until, cancelled_at }: Changing, today: Day): boolean =>
  cancelled_at === null && players_change_until !== null && today <= players_change_until

export const registrationOpen = (event: Registering, today: Day, timeZone: string): boolean =>
  isRegistrationOpen({ ...dates(event), ...endingsOf(event) }, today, timeZone)

/** Whether a player without partner may find one: while registration is open, or while players may change partners. */
export const partnersOpen = (event: Registering, today: Day, timeZone: string): boolean =>
  registrationOpen(event, today, timeZone) || changesOpen(event, today)

/** The reason why players may not make changes themselves; undefined when they may. */
export function refuseChange(
  event: Changing,
  today: Day,
): Refusal<'changes.off' | 'changes.tooLate'> | undefined {
  if (changesOpen(event, today)) return undefined
  return refuse(event.players_change_until === null ? 'changes.off' : 'changes.tooLate')
}
