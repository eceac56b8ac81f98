import { randomUUID } from 'node:crypto'
import { createCoupon, maxCoupons } from '#contract/coupons/coupon-calls.ts'
import { isWhole, looksRandom } from '#contract/events/coupon-lot.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import {
  areOfEvent,
  couponAnswer,
  couponColumns,
  couponRedaction,
  type CouponSettings,
} from './coupon-answer.ts'
import { lowestFee } from './lowest-fee.ts'

export const createCouponHandler = handle(
  createCoupon,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params, body, account, db, now, recordChange }) => {
    // Coupons of one event are added one after the other; otherwise two calls could both add the last allowed one.
    const event = await lockedEvent(db, params.id)
    if (!event) return refuse('event.notFound')
    const { code, ...settings } = body
    if (!(await areOfEvent(db, event.id, settings.categoryIds))) return refuse('category.notFound')
    if (await mustBeRandom(db, event, code, settings)) return refuseFields({ code: guessable })
    const same = db.selectFrom('coupon').select('id').where('event_id', '=', event.id)
    if (await same.where('code', '=', code).executeTakeFirst()) return refuse('coupon.exists')
    if ((await same.execute()).length >= maxCoupons) return refuse('coupon.tooMany')
    const row = await db
      .insertInto('coupon')
      .values({
        id: randomUUID(),
        event_id: event.id,
        code,
        ...couponColumns(settings),
        created_at: now.toISOString(),
        version: 1,
        updated_at: now.toISOString(),
        updated_by: account.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    recordChange({
      kind: 'coupon.created',
      eventId: event.id,
      entityId: row.id,
      after: { code, ...settings },
    })
    return couponAnswer({ ...row, uses: 0, updated_by_name: account.name })
  },
  { redaction: couponRedaction },
)

const guessable =
  'Um cupom que deixa a inscrição de graça precisa de um código sorteado: toque em Gerar código'

/** Whether a coupon needs a random code: it makes a registration free, and its code could be guessed. */
export const mustBeRandom = async (
  db: Database,
  event: EventRow,
  code: string,
  settings: CouponSettings,
): Promise<boolean> =>
  !looksRandom(code) && isWhole(settings, await lowestFee(db, event, settings.categoryIds))
