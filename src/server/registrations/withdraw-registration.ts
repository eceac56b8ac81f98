import { withdrawRegistration } from '#contract/accounts/own-account.ts'
import type { Day } from '#contract/formats/days.ts'
import { locked } from '#server/database/engine.ts'
import type { EventRow, PlayerRow } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockInOrder } from '#server/categories/lock-in-order.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { partnersOf } from '#server/partners/whole-pairs.ts'
import { writeChange } from '#server/players/change-player.ts'
import { withdrawalChange } from '#server/players/withdrawal-changes.ts'
import { ownRegistration } from './own-registration.ts'

type Ending = Pick<EventRow, 'register_end_date' | 'cancelled_at'>

/**
 * Whether the registered person may withdraw this player without the organisers. A payment can be given back only by an
 * organiser. The person may withdraw until the deadline, even if registration was closed earlier, because that frees a
 * spot.
 */
export const isWithdrawable = (
  { paid_at, withdrawn_at }: Pick<PlayerRow, 'paid_at' | 'withdrawn_at'>,
  { register_end_date, cancelled_at }: Ending,
  today: Day,
): boolean => paid_at === null && withdrawn_at === null && cancelled_at === null && today <= register_end_date

export const withdrawRegistrationHandler = handle(withdrawRegistration, ownRegistration, async (request) => {
  const { params, body, account, db, now, today } = request
  await lockInOrder(db, [body.playerId])
  // The lock prevents that somebody marks the player as paid in the meantime.
  const query = db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', body.playerId)
    .where('registration_id', '=', params.id)
  const player = await locked(db, query).executeTakeFirst()
  if (!player) return refuse('player.notFound')
  // The player has already withdrawn, whoever made that change.
  if (player.withdrawn_at !== null) return undefined
  if (player.paid_at !== null) return refuse('withdrawal.paid')
  const event = await db
    .selectFrom('event')
    .select(['register_end_date', 'cancelled_at'])
    .where('id', '=', player.event_id)
    .executeTakeFirstOrThrow()
  if (!isWithdrawable(player, event, today)) return refuse('withdrawal.tooLate')
  const partners = await partnersOf(db, player)
  await writeChange(request, player, withdrawalChange(request, player, { reason: 'player' }), account.id)
  for (const partner of partners) await queueMail(db, { kind: 'partner-parted', subject: partner }, now)
  return undefined
})
