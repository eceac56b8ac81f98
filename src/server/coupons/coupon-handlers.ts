import { checkCouponHandler } from './check-coupon.ts'
import { createCouponHandler } from './create-coupon.ts'
import { listCouponsHandler } from './list-coupons.ts'
import { removeCouponHandler } from './remove-coupon.ts'
import { updateCouponHandler } from './update-coupon.ts'

/** The handlers of all calls about coupons, by the names of the calls. */
export const couponHandlers = {
  listCoupons: listCouponsHandler,
  createCoupon: createCouponHandler,
  updateCoupon: updateCouponHandler,
  removeCoupon: removeCouponHandler,
  checkCoupon: checkCouponHandler,
}
