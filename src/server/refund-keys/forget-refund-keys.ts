import { deleteOlder } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

const keptForDays = 30
const dayMs = 86_400_000

/** Keys go 30 days after the money went back, or their link ran out; links when they run out. */
export async function forgetRefundKeys(db: Database, now: Date): Promise<void> {
  const last = new Date(now.getTime() - keptForDays * dayMs).toISOString()
  await deleteOlder(db, 'refund_link', 'expires_at', now.toISOString())
  await deleteOlder(db, 'refund_key', 'expires_at', last)
  await db
    .deleteFrom('refund_key')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('player')
          .select('player.id')
          .whereRef('player.registration_id', '=', 'refund_key.registration_id')
          .where('player.refunded_at', '<', last),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player')
            .innerJoin('event', 'event.id', 'player.event_id')
            .select('player.id')
            .whereRef('player.registration_id', '=', 'refund_key.registration_id')
            .where('player.paid_at', 'is not', null)
            .where(({ eb, or, and }) =>
              and([
                or([eb('player.withdrawn_at', 'is not', null), eb('event.cancelled_at', 'is not', null)]),
                or([eb('player.refunded_at', 'is', null), eb('player.refunded_at', '>=', last)]),
              ]),
            ),
        ),
      ),
    )
    .execute()
}
