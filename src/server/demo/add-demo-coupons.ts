import type { Database } from '#server/database/tables.ts'
import type { Chance } from './chance.ts'
import { events } from './plans.ts'

/** Adds the coupons of the plans to their events. */
export async function addDemoCoupons(db: Database, chance: Chance, now: Date): Promise<void> {
  const moment = now.toISOString()
  for (const { columns, coupons = [] } of events) {
    if (coupons.length === 0) continue
    const event = await db
      .selectFrom('event')
      .select(['id', 'owner_id'])
      .where('title', '=', columns.title)
      .executeTakeFirstOrThrow()
    const rows = coupons.map((coupon) => ({
      id: chance.uuid(),
      event_id: event.id,
      ...coupon,
      value_cents: null,
      until: null,
      category_ids: null,
      created_at: moment,
      version: 1,
      updated_at: moment,
      updated_by: event.owner_id,
    }))
    await db.insertInto('coupon').values(rows).execute()
  }
}
