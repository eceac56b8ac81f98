import { paidInFuture, setPaymentNotice } from '#contract/registrations/payment-notices.ts'
import { dayOf } from '#contract/formats/days.ts'
import { anyone } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { type PlayerChange, writeChange } from '#server/players/change-player.ts'
import { takesPart } from '#server/database/takes-part.ts'
import type { PlayerRow } from '#server/database/tables.ts'
import { isDue } from './is-due.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    /** Limits the notices of one registration in an hour, because each one causes news on the organisers' phones. */
    noticeLimit: RateLimit
  }
}

export const noticeLimit = { max: 20, windowMs: 3_600_000 }

/** Whether a player has left, or did not pay in time: who has paid meanwhile must not read that all is well. */
const hasLostSpot = (player: PlayerRow) => player.paid_at === null && !takesPart(player)

/**
 * Only the device that made a registration and the receiver of its mail know its id. A notice changes no payment: it is
 * only shown.
 */
export const setPaymentNoticeHandler = handle(setPaymentNotice, anyone, async (request) => {
  const { params, body, account, db, now, today, services } = request
  const seconds = services.noticeLimit.wait(params.registrationId, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  const paid_on = body.paidOn === null ? null : dayOf(body.paidOn, services.settings.timeZone)
  if (paid_on !== null && paid_on > today) return refuseFields({ paidOn: paidInFuture })
  /** If the name is left out, the stored one stays: the page that corrects the day does not know it. */
  const payerOf = (stored: string | null) => {
    if (paid_on === null) return null
    return body.payer === undefined ? stored : body.payer || null
  }
  const query = db
    .selectFrom('player')
    .selectAll()
    .where('registration_id', '=', params.registrationId)
    .where('event_id', '=', params.id)
    .orderBy('id')
  const players = await locked(db, query).execute()
  if (players.length === 0) return refuse('player.notFound')
  const event = await db
    .selectFrom('event')
    .select('cancelled_at')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  const meant = paid_on === null ? players : players.filter((player) => isDue(player, event))
  if (meant.length === 0) return refuse('notice.nothingDue', { isLost: players.some(hasLostSpot) })
  services.noticeLimit.count(params.registrationId, now)
  for (const player of meant) {
    const payer = payerOf(player.payer)
    if (player.paid_on === paid_on && player.payer === payer) continue
    const change: PlayerChange<never> = {
      columns: { paid_on, payer },
      counter: 'notice_version',
      // The log contains no names, so the payer is stored only with the player.
      logged: { kind: 'player.notice', before: { paidOn: player.paid_on }, after: { paidOn: paid_on } },
    }
    await writeChange(request, player, change, account?.id ?? null)
  }
  return undefined
})
