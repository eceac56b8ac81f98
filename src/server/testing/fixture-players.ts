import { toCents } from '#contract/events/fees.ts'
import { dayOf } from '#contract/formats/days.ts'
import type { Player } from '#contract/players/players.ts'

/** The id of the registration of a player. */
export const registrationOf = ({ id, registrationId }: Player) => registrationId ?? `registration-of-${id}`

export const playerRow = (player: Player, at: string) => ({
  id: player.id,
  registration_id: registrationOf(player),
  category_id: player.categoryId ?? '',
  person_id: player.person.id ?? `person-of-${player.id}`,
  partner_email: player.partnerEmail ?? null,
  payment_cents: toCents(player.paymentValue),
  value_version: player.valueVersion ?? 1,
  category_version: player.categoryVersion ?? 1,
  paid_at: player.paymentDate,
  payment_method: player.method ?? null,
  present_at: player.presentAt ?? null,
  presence_version: player.presenceVersion ?? 1,
  shirt_given_at: player.shirtGivenAt ?? null,
  shirt_version: player.shirtVersion ?? 1,
  shirt_size: player.shirtSize ?? null,
  size_version: player.sizeVersion ?? 1,
  paid_on: player.paidOn ? dayOf(player.paidOn) : null,
  payer: player.payer ?? null,
  notice_version: player.noticeVersion ?? 1,
  withdrawn_at: player.withdrawnAt ?? null,
  withdrawal_version: player.withdrawalVersion ?? 1,
  pair_id: player.pairId ?? null,
  pair_version: player.pairVersion ?? 1,
  parted_pair_id: player.partedPairId ?? null,
  expires_at: player.expiresAt ?? null,
  expired_at: player.expiredAt ?? null,
  held_at: player.isHeld ? at : null,
  refund_whole: player.isRefundWhole ? 1 : 0,
  refund_kept_cents: toCents(player.refundKept ?? 0),
  refunded_at: player.refundedAt ?? null,
  created_at: at,
  version: player.version ?? 1,
  updated_at: player.updatedAt ?? at,
  updated_by: player.updatedById ?? null,
})
