import { fromCents, toCents } from '#contract/events/fees.ts'
import { type RefundReason, refundKept } from '#contract/events/refunds.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import type { Visitor } from '#server/access/account.ts'
import { releaseSpot } from '#server/categories/spots.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import type { CallContext } from '#server/handling/handle.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { PlayerChange } from './change-player.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import { retakeSpot } from './retake-spot.ts'

type ChangeContext = Pick<CallContext<Visitor>, 'db' | 'now' | 'services' | 'recordChange' | 'afterCommit'>

type Left = Partial<Pick<PlayerRow, 'pair_id' | 'pair_version' | 'refund_kept_cents'>>

interface Withdrawing {
  kind?: 'player.withdrawn' | 'player.expired'
  /** The reason decides whether the event keeps a part of the payment. */
  reason: RefundReason
  /** Whether an organiser gives everything back. The amount by the terms is stored all the same, so that this can be undone. */
  isWhole?: boolean
  /** The moment of the tap (ISO); without it, today counts. */
  moment?: string | null
}

/**
 * The change by which a player leaves, whoever makes it: the spot is freed, and the row stays with the payment.
 * Everything that ends together with the spot is changed here.
 */
export function withdrawalChange(
  { db, now, services, recordChange, afterCommit }: ChangeContext,
  row: PlayerRow,
  { kind = 'player.withdrawn', reason, isWhole = reason === 'organisers', moment }: Withdrawing,
): PlayerChange<never> & { sideEffects: () => Promise<Left> } {
  const withdrawn_at = now.toISOString()
  return {
    columns: {
      withdrawn_at,
      expired_at: kind === 'player.expired' ? withdrawn_at : null,
      refund_whole: isWhole && kind === 'player.withdrawn' ? 1 : 0,
    },
    counter: 'withdrawal_version',
    logged: {
      kind,
      before: { withdrawnAt: null },
      after: { withdrawnAt: withdrawn_at },
    },
    sideEffects: async () => {
      await endPairsOf(db, [row], recordChange)
      await releaseSpot(db, row.category_id)
      afterCommit(() => services.publicEvents.forget(row.event_id))
      const day = dayOf(moment ?? withdrawn_at, services.settings.timeZone)
      return {
        refund_kept_cents: await centsByTerms(db, row, { day, reason }),
        ...(row.pair_id !== null && { pair_id: null, pair_version: row.pair_version + 1 }),
      }
    },
  }
}

/** The amount that the event keeps of a player's payment, by its current terms; nothing after it was cancelled. */
async function centsByTerms(
  db: Database,
  { event_id, payment_cents }: Pick<PlayerRow, 'event_id' | 'payment_cents'>,
  { day, reason }: { day: Day; reason: RefundReason },
): Promise<number> {
  const {
    refund_until: refundUntil,
    refund_charge_cents,
    cancelled_at,
  } = await db
    .selectFrom('event')
    .select(['refund_until', 'refund_charge_cents', 'cancelled_at'])
    .where('id', '=', event_id)
    .executeTakeFirstOrThrow()
  const terms = { refundUntil, refundCharge: refund_charge_cents && fromCents(refund_charge_cents) }
  const paid = { paymentValue: fromCents(payment_cents), day }
  return toCents(refundKept(paid, terms, cancelled_at === null ? reason : 'organisers'))
}

type NoSpot = 'category.full' | 'category.drawn' | 'registration.tooMany'

/** The change by which a player who has left comes back, if a spot is free. */
export function returnChange(
  { db, now, services, afterCommit }: ChangeContext,
  row: PlayerRow,
): PlayerChange<NoSpot> & { sideEffects: () => Promise<Refusal<NoSpot> | undefined> } {
  return {
    // An organiser who brings a player back keeps the spot without a time limit.
    columns: {
      withdrawn_at: null,
      expired_at: null,
      expires_at: null,
      held_at: now.toISOString(),
      refund_whole: 0,
      refund_kept_cents: 0,
    },
    counter: 'withdrawal_version',
    logged: {
      kind: 'player.returned',
      before: { withdrawnAt: row.withdrawn_at },
      after: { withdrawnAt: null },
    },
    sideEffects: async () => {
      const refused = await retakeSpot(db, row)
      if (!refused) afterCommit(() => services.publicEvents.forget(row.event_id))
      return refused
    },
  }
}
