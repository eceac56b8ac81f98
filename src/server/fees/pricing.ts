import type { EventFees, FeeMoment } from '#contract/events/fee-rules.ts'
import { type Price, priceOf } from '#contract/events/price-of.ts'
import { toCents } from '#contract/events/fees.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import { isEqual } from '#contract/formats/is-equal.ts'
import { couponEffect, type CouponInUse, lockCoupons } from './coupon-rows.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { fullLots, type Lots, lockLots, writeLotsEnded } from './lots.ts'
import { categoryFees, keepPastFees, keptMs, type PastFees, readPastFees } from './past-fees.ts'
import { rulesIn, standingFees } from './standing-fees.ts'

/** For this time after a change of a fee, forms that were opened before are still accepted. */
const openFormMs = 15 * 60_000
const dayMs = 86_400_000

/** The data from which prices of an event are computed. Its counts do not change until the transaction ends. */
export interface Pricing {
  event: EventRow
  lots: Lots
  past: PastFees[]
  coupons: CouponInUse[]
  now: Date
  timeZone: string
}

/** Reads and locks this data. Persons are locked before, categories after it. */
export async function lockPricing(
  db: Database,
  event: EventRow,
  { codes, now, timeZone }: { codes: readonly string[]; now: Date; timeZone: string },
): Promise<Pricing> {
  const lots = await lockLots(db, event.id, rulesIn(event))
  const day = dayOf(new Date(now.getTime() - openFormMs), timeZone)
  const coupons = await lockCoupons(db, { eventId: event.id, codes, day })
  const past = await readPastFees(db, event.id, new Date(now.getTime() - keptMs).toISOString())
  return { event, lots, past, coupons, now, timeZone }
}

type Charged = Pick<CategoryRow, 'id' | 'fee_cents'>

interface Asked {
  categories: readonly Charged[]
  /** The categories that the person already has in the event. */
  held: readonly Charged[]
  coupon?: string | undefined
}

/** The current price, and the coupon if it lowers the price. */
export interface Priced extends Price {
  couponId: string | null
}

/**
 * The price for a client that showed `paymentValue` per category: the current price, or one that was in force recently.
 * Undefined when this value was never the price.
 * @param isAtDesk the desk may send a price of the last days, because it can be offline; an open form only one of the
 * last minutes
 */
export function acceptedPrice(
  pricing: Pricing,
  asked: Asked,
  paymentValue: number,
  isAtDesk: boolean,
): Priced | undefined {
  const isMeant = ({ totalCents, lines }: Price) =>
    Math.abs(totalCents / lines.length - toCents(paymentValue)) <= 1
  const now = priceNow(pricing, asked)
  if (isMeant(now)) return now
  const since = new Date(pricing.now.getTime() - (isAtDesk ? keptMs : openFormMs))
  for (const price of pricesSince(pricing, asked, since, isAtDesk)) if (isMeant(price)) return price
  return undefined
}

/** The current price. */
export function priceNow(pricing: Pricing, asked: Asked): Priced {
  const { event, lots, now, timeZone } = pricing
  const moment = { day: dayOf(now, timeZone), persons: lots.persons }
  const fees = standingFees(event, lots.ended)
  return priced(pricing, asked, {
    fees,
    moment,
    categories: categoryFees([...asked.categories, ...asked.held]),
  })
}

function* pricesSince(pricing: Pricing, asked: Asked, since: Date, isAtDesk: boolean): Generator<Priced> {
  const { event, lots, past, now, timeZone } = pricing
  const standing = standingFees(event, lots.ended)
  const newest = {
    fees: standing,
    categories: categoryFees([...asked.categories, ...asked.held]),
    endedAt: now.toISOString(),
  }
  for (const { fees, categories, endedAt } of [newest, ...past]) {
    const rules = fees.feeRules
    // An open form does not get a price of a lot that is full; the desk does, because it has already named the price.
    const isFull = !isAtDesk && isEqual(rules?.lots, standing.feeRules?.lots)
    const feeRules = rules && isFull ? { ...rules, lotsEnded: lots.ended } : rules
    const persons = isAtDesk ? undefined : lots.persons
    for (const day of daysBetween(since, new Date(endedAt), timeZone))
      yield priced(pricing, asked, { fees: { ...fees, feeRules }, moment: { day, persons }, categories })
  }
}

/** The days of a span, the last one first; empty when the span ends before it begins. */
function daysBetween(from: Date, until: Date, timeZone: string): Set<Day> {
  const days = new Set<Day>()
  for (let time = until.getTime(); time >= from.getTime(); time -= dayMs)
    days.add(dayOf(new Date(time), timeZone))
  if (until >= from) days.add(dayOf(from, timeZone))
  return days
}

interface At {
  fees: EventFees
  moment: FeeMoment
  categories: Readonly<Record<string, number>>
}

function priced({ coupons }: Pricing, asked: Asked, { fees, moment, categories }: At): Priced {
  const charged = ({ id }: Charged) => ({ id, fee: categories[id] })
  const ofEvent = { held: asked.held.map(charged), categories: asked.categories.map(charged) }
  const price = priceOf(fees, moment, ofEvent)
  const used = coupons.find(({ code }) => code === asked.coupon)
  if (!used) return { ...price, couponId: null }
  const cheaper = priceOf(fees, moment, { ...ofEvent, coupon: couponEffect(used) })
  return cheaper.totalCents < price.totalCents
    ? { ...cheaper, couponId: used.id }
    : { ...price, couponId: null }
}

/**
 * Counts one person more after a registration was stored, and ends the lots that are full now. For a group, call it for
 * one person after the other.
 */
export function countPerson({ event, lots, now, timeZone }: Pricing): void {
  if (lots.persons === undefined) return
  lots.persons += 1
  const moment = { day: dayOf(now, timeZone), persons: lots.persons }
  lots.ended = fullLots(rulesIn(event), lots.ended, moment)
}

/** Stores the lots that became full, and the fees of the event until then. */
export async function writeFullLots(db: Database, { event, lots, now }: Pricing): Promise<void> {
  if (lots.ended === lots.endedBefore) return
  await keepPastFees(db, event, lots.endedBefore, now)
  await writeLotsEnded(db, event.id, lots.ended)
}
