import type { EventRow, PlayerRow } from '#server/database/tables.ts'
import { takesPart } from '#server/database/takes-part.ts'

/** Whether a player owes something: false when the event was cancelled, or the player has withdrawn. */
export const isDue = (
  player: Pick<PlayerRow, 'paid_at' | 'withdrawn_at' | 'payment_cents'>,
  event: Pick<EventRow, 'cancelled_at'>,
): boolean =>
  player.paid_at === null && player.payment_cents > 0 && takesPart(player) && event.cancelled_at === null
