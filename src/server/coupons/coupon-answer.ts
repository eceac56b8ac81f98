import type { Coupon } from '#contract/coupons/coupon-calls.ts'
import { fromCents, toCents } from '#contract/events/fees.ts'
import { changerName, changesShown, type LastChange, nameOfChanger } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { categoryIdsOf, type CouponInUse } from '#server/fees/coupon-rows.ts'

/** The fields of a coupon that can be set. */
export type CouponSettings = Pick<Coupon, 'percent' | 'value' | 'maxUses' | 'until' | 'categoryIds'>

export const couponColumns = ({ percent, value, maxUses, until, categoryIds }: CouponSettings) => ({
  percent,
  value_cents: value === null ? null : toCents(value),
  max_uses: maxUses,
  until,
  category_ids: categoryIds && JSON.stringify(categoryIds),
})

export const couponAnswer = (row: CouponInUse & LastChange): Coupon => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  value: row.value_cents === null ? null : fromCents(row.value_cents),
  maxUses: row.max_uses,
  until: row.until,
  categoryIds: categoryIdsOf(row),
  endedAt: row.ended_at,
  uses: row.uses,
  ...changesShown(row),
})

/** Coupons with the names of the accounts that changed them last. */
export const couponsWithNames = (db: Database) =>
  db.selectFrom('coupon').selectAll().select(changerName('coupon'))

/** The answer is stored without the name of the account that changed the coupon. */
export const couponRedaction = {
  withoutNames: (coupon: Coupon): Coupon => ({ ...coupon, updatedBy: null }),
  withNames: async (kept: Coupon, { db }: { db: Database }): Promise<Coupon> => ({
    ...kept,
    updatedBy: await nameOfChanger(db, kept.updatedById),
  }),
}

/** Whether all these categories belong to the event; null stands for all categories. */
export async function areOfEvent(
  db: Database,
  eventId: string,
  categoryIds: readonly string[] | null,
): Promise<boolean> {
  if (!categoryIds || categoryIds.length === 0) return true
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', 'in', categoryIds)
    .execute()
  return found.length === new Set(categoryIds).size
}
