import { fromCents, toCents } from '#contract/events/fees.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { rulesIn } from '#server/fees/standing-fees.ts'

/** The lowest fee in reais in these categories of an event, or in all when `categoryIds` is null. Fees of 0 do not count. */
export async function lowestFee(
  db: Database,
  event: EventRow,
  categoryIds: readonly string[] | null,
): Promise<number> {
  const query = db.selectFrom('category').select('fee_cents').where('event_id', '=', event.id)
  const categories = await (categoryIds ? query.where('id', 'in', categoryIds) : query).execute()
  const rules = rulesIn(event)
  const own = categories.map(({ fee_cents }) => fee_cents)
  const lots = rules?.lots.flatMap(({ fee, feeTwoCategories }) => [fee, feeTwoCategories ?? fee]) ?? []
  const ofEvent = [event.fee_cents, event.fee_two_cents ?? event.fee_cents]
  const reais = [...lots, ...(rules?.ladder ?? [])].map(toCents)
  const fees = [...own.filter((cents) => cents !== null), ...ofEvent, ...reais].filter((cents) => cents > 0)
  return fromCents(Math.min(...fees))
}
