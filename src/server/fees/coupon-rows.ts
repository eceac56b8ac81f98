import type { CouponEffect } from '#contract/events/coupons.ts'
import { fromCents } from '#contract/events/fees.ts'
import type { Day } from '#contract/formats/days.ts'
import { locked } from '#server/database/engine.ts'
import type { CouponRow, Database } from '#server/database/tables.ts'
import { takingPart } from '#server/database/takes-part.ts'

/** A coupon that is valid on a day and may be used once more. */
export interface CouponInUse extends CouponRow {
  uses: number
}

/**
 * The coupons with these codes that are valid on a day and have a use left. Nobody else uses or changes them until the
 * transaction ends: registrations lock them in the order of their ids.
 */
export async function lockCoupons(
  db: Database,
  { eventId, codes, day }: { eventId: string; codes: readonly string[]; day: Day },
): Promise<CouponInUse[]> {
  if (codes.length === 0) return []
  const query = db.selectFrom('coupon').selectAll().where('event_id', '=', eventId)
  const rows = await locked(db, query.where('code', 'in', codes).orderBy('id')).execute()
  return usable(await withUses(db, rows), day)
}

/** The coupons that are valid on a day and have a use left. */
export const usable = (coupons: readonly CouponInUse[], day: Day): CouponInUse[] =>
  coupons.filter(
    ({ ended_at, until, max_uses, uses }) =>
      ended_at === null && (until === null || until >= day) && (max_uses === null || uses < max_uses),
  )

/** A coupon counts as used while its registration has a spot: when the spot is freed, the use is free again. */
export async function withUses(db: Database, rows: readonly CouponRow[]): Promise<CouponInUse[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .selectFrom('registration')
    .innerJoin('player', 'player.registration_id', 'registration.id')
    .select(['registration.coupon_id'])
    .select(({ fn }) => fn.count<number>('registration.id').distinct().as('count'))
    .where('registration.coupon_id', 'in', ids)
    .where(takingPart)
    .groupBy('registration.coupon_id')
    .execute()
  const byId = new Map(counts.map(({ coupon_id, count }) => [coupon_id, count]))
  return rows.map((row) => ({ ...row, uses: byId.get(row.id) ?? 0 }))
}

export const categoryIdsOf = ({ category_ids }: Pick<CouponRow, 'category_ids'>): string[] | null =>
  category_ids === null ? null : (JSON.parse(category_ids) as string[])

/** The effect of the coupon on a price. */
export const couponEffect = (row: CouponRow): CouponEffect => ({
  code: row.code,
  percent: row.percent,
  value: row.value_cents === null ? null : fromCents(row.value_cents),
  categoryIds: categoryIdsOf(row),
})
