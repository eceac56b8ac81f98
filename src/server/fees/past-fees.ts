import { randomUUID } from 'node:crypto'
import type { EventFees } from '#contract/events/fee-rules.ts'
import { fromCents } from '#contract/events/fees.ts'
import { compiledQuery } from '#server/database/compiled-query.ts'
import { deleteOlder } from '#server/database/in-slices.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { standingFees } from './standing-fees.ts'

/** The fees of an event at a time, and those of its categories by id. */
export interface Charged {
  fees: EventFees
  categories: Readonly<Record<string, number>>
  /** Version of the event. */
  version: number
}
export interface PastFees extends Charged {
  endedAt: string
}

/** Longer than a desk can have an old snapshot. */
export const keptMs = 30 * 86_400_000

/** Stores the current fees of an event before a change of them. */
export async function keepPastFees(
  db: Database,
  event: Pick<EventRow, 'id' | 'version' | 'fee_cents' | 'fee_two_cents' | 'fee_rules'>,
  lotsEnded: number,
  now: Date,
): Promise<void> {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'fee_cents'])
    .where('event_id', '=', event.id)
    .execute()
  const charged: Charged = {
    fees: standingFees(event, lotsEnded),
    categories: categoryFees(categories),
    version: event.version,
  }
  await db
    .insertInto('past_fee')
    .values({
      id: randomUUID(),
      event_id: event.id,
      ended_at: now.toISOString(),
      fees: JSON.stringify(charged),
    })
    .execute()
}

/** Does the same when only the event's id is known. */
export async function keepFeesOfEvent(db: Database, eventId: string, now: Date): Promise<void> {
  const event = await db
    .selectFrom('event')
    .leftJoin('fee_lot', 'fee_lot.event_id', 'event.id')
    .select([
      'event.id',
      'event.version',
      'event.fee_cents',
      'event.fee_two_cents',
      'event.fee_rules',
      'fee_lot.ended',
    ])
    .where('event.id', '=', eventId)
    .executeTakeFirst()
  if (event) await keepPastFees(db, event, event.ended ?? 0, now)
}

/** The fees of categories that have one, in reais. */
export const categoryFees = (
  categories: readonly Pick<CategoryRow, 'id' | 'fee_cents'>[],
): Record<string, number> =>
  Object.fromEntries(
    categories.flatMap(({ id, fee_cents }) => (fee_cents === null ? [] : [[id, fromCents(fee_cents)]])),
  )

const readSince = compiledQuery<{ eventId: string; since: string }, { ended_at: string; fees: string }>(
  (db, value) =>
    db
      .selectFrom('past_fee')
      .select(['ended_at', 'fees'])
      .where('event_id', '=', value('eventId'))
      .where('ended_at', '>=', value('since'))
      .orderBy('ended_at', 'desc'),
)

/** The former fees of an event that were in force at some time since a moment, the newest first. */
export async function readPastFees(db: Database, eventId: string, since: string): Promise<PastFees[]> {
  const rows = await readSince(db, { eventId, since })
  return rows.map(({ ended_at, fees }) => ({ ...(JSON.parse(fees) as Charged), endedAt: ended_at }))
}

/** Deletes fees that are too old to be sent by any client. */
export const forgetPastFees = (db: Database, now: Date): Promise<void> =>
  deleteOlder(db, 'past_fee', 'ended_at', new Date(now.getTime() - keptMs).toISOString())
