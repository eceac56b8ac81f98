import { type Coupon, updateCoupon } from '#contract/coupons/coupon-calls.ts'
import { isEqual } from '#contract/formats/is-equal.ts'
import { inEvent } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseChanged, refuseFields } from '#server/http/refusal.ts'
import {
  areOfEvent,
  couponAnswer,
  couponColumns,
  couponRedaction,
  type CouponSettings,
  couponsWithNames,
} from './coupon-answer.ts'
import { withUses } from '#server/fees/coupon-rows.ts'
import { mustBeRandom } from './create-coupon.ts'

export const updateCouponHandler = handle(
  updateCoupon,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params, body, account, db, now, recordChange }) => {
    const event = await lockedEvent(db, params.id)
    if (!event) return refuse('event.notFound')
    const query = couponsWithNames(db).where('id', '=', params.couponId).where('event_id', '=', event.id)
    const row = await locked(db, query).executeTakeFirst()
    if (!row) return refuse('coupon.notFound')
    const [{ uses } = { uses: 0 }] = await withUses(db, [row])
    const current = couponAnswer({ ...row, uses })
    const { version, isEnded, ...settings } = body
    if (version && version !== row.version) return refuseChanged('coupon.changed', current)
    // A category that was removed since may stay named.
    const named = settings.categoryIds?.filter((id) => !current.categoryIds?.includes(id))
    if (!(await areOfEvent(db, event.id, named ?? null))) return refuse('category.notFound')
    if (!isEnded && !isSameOffer(current, settings) && (await mustBeRandom(db, event, row.code, settings)))
      return refuseFields({ percent: 'Para deixar de graça, crie outro cupom com código sorteado' })
    const changed = await db
      .updateTable('coupon')
      .set({
        ...couponColumns(settings),
        ended_at: isEnded ? (row.ended_at ?? now.toISOString()) : null,
        version: row.version + 1,
        updated_at: now.toISOString(),
        updated_by: account.id,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { percent, value, maxUses, until, categoryIds, endedAt } = current
    recordChange({
      kind: 'coupon.changed',
      eventId: event.id,
      entityId: row.id,
      before: { percent, value, maxUses, until, categoryIds, isEnded: endedAt !== null },
      after: { ...settings, isEnded },
    })
    return couponAnswer({ ...changed, uses, updated_by_name: account.name })
  },
  { redaction: couponRedaction },
)

/** Whether a coupon that was not ended goes on with the same discount, whatever the fees are by now. */
const isSameOffer = ({ endedAt, ...before }: Coupon, after: CouponSettings): boolean =>
  endedAt === null &&
  (['percent', 'value', 'categoryIds'] as const).every((name) => isEqual(before[name], after[name]))
