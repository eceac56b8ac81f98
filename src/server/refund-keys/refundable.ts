import type { Database, PlayerRow } from '#server/database/tables.ts'
import { centsBack } from '#server/players/statement-entries.ts'

export type Refundable = Pick<PlayerRow, 'id' | 'registration_id' | 'refunded_at'> & {
  title: string
  /** Cents that go back, or went. */
  cents: number
}

/** Players of an event, or of one registration, of whose payment something goes back, or went. */
export async function refundable(
  db: Database,
  of: { eventId: string } | { registrationId: string },
): Promise<Refundable[]> {
  const query = db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('event', 'event.id', 'player.event_id')
    .select([
      'player.id',
      'player.registration_id',
      'player.refunded_at',
      'player.withdrawn_at',
      'player.payment_cents',
      'player.refund_kept_cents',
      'player.refund_whole',
      'category.title',
    ])
    .where('player.paid_at', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('player.withdrawn_at', 'is not', null), eb('event.cancelled_at', 'is not', null)]),
    )
    .orderBy('player.created_at')
    .orderBy('player.id')
  const rows = await (
    'eventId' in of
      ? query.where('player.event_id', '=', of.eventId)
      : query.where('player.registration_id', '=', of.registrationId)
  ).execute()
  return rows.flatMap((row) => {
    const cents = centsBack(row)
    const { id, registration_id, refunded_at, title } = row
    return cents > 0 ? [{ id, registration_id, refunded_at, title, cents }] : []
  })
}

/** Those of a registration to whom money is still to go back. */
export const dueOf = async (db: Database, registrationId: string): Promise<Refundable[]> =>
  (await refundable(db, { registrationId })).filter(({ refunded_at }) => refunded_at === null)
