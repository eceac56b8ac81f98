import * as fc from 'fast-check'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import { drawTap, type DrawTap } from './draws/draw-taps.ts'
import type { Weather } from './network.ts'

export type Tap =
  | DrawTap
  | { does: 'pay'; player: number; times: number; method?: PaymentMethod | undefined }
  | { does: 'method'; player: number; method: PaymentMethod }
  | { does: 'move'; player: number; category: number }
  | { does: 'edit'; category: number; field: 'title' | 'maxPlayers' | 'award'; value: number }
  | { does: 'create' }
  | { does: 'walkIn'; categories: readonly number[]; isPaid: boolean; value: number }
  | { does: 'value'; player: number; value: number }
  | { does: 'withdraw'; player: number; isWhole?: boolean | undefined }
  | { does: 'refund'; player: number; hasEntry?: boolean }
  | { does: 'pair'; player: number; partner: number }
  | { does: 'separate'; player: number }
  | { does: 'hold'; player: number }
  | { does: 'present'; player: number; times: number }
  | { does: 'shirt'; player: number }
  | { does: 'size'; player: number; value: number }
  | { does: 'message'; player: number }
  | { does: 'till'; whose: number; cash: number }
  | { does: 'expense'; which: number; value: number }
  | { does: 'contact'; player: number; field: 'name' | 'phoneNumber'; value: number }
  | { does: 'removePlayer'; player: number; isPaidFirst: boolean }
  | { does: 'removeCategory'; category: number }
/** What the network does to one request, and what the person taps before its answer arrives. */
export interface Fate {
  weather: Weather | 'hang'
  meanwhile: Tap[]
}
export type Step =
  | ({ phone: number } & Tap)
  | { phone: number; does: 'drain'; fates: Fate[] }
  | { phone: number; does: 'refresh'; meanwhile: Tap[]; isDrainedMeanwhile: boolean; isByWorker: boolean }
  | { phone: number; does: 'kill' }
  /** The host frees a spot that was not paid in time. */
  | { phone: number; does: 'expire'; player: number }
  /** A player reports a payment, or takes the report back. */
  | { phone: number; does: 'notice'; player: number; day: number }
  | { phone: number; does: 'wait'; seconds: number }
  | { phone: number; does: 'decide'; isMine: boolean }
export type History = Step[]

/** Index of a player. The last two indexes stand for persons who were registered on the spot. */
const anyPlayer = fc.nat(4)

const pay = fc.record({
  does: fc.constant('pay' as const),
  player: anyPlayer,
  times: fc.constantFrom(1, 1, 2, 3),
  method: fc.constantFrom(undefined, 'PIX', 'CASH'),
})
/** Sets the method of a payment. The player may be marked as paid already. */
const method = fc.record({
  does: fc.constant('method' as const),
  player: anyPlayer,
  method: fc.constantFrom('PIX', 'CASH'),
})
const move = fc.record({ does: fc.constant('move' as const), player: anyPlayer, category: fc.nat(1) })
const edit = fc.record({
  does: fc.constant('edit' as const),
  category: fc.nat(1),
  field: fc.constantFrom('title', 'maxPlayers', 'award'),
  value: fc.nat(3),
})
const value = fc.record({ does: fc.constant('value' as const), player: anyPlayer, value: fc.nat(3) })
const walkIn = fc.record({
  does: fc.constant('walkIn' as const),
  categories: fc.constantFrom([0], [1], [0, 1], [1, 0]),
  isPaid: fc.boolean(),
  value: fc.nat(3),
})
/** Withdraws a registered player, or undoes the withdrawal. */
const withdraw = fc.record({
  does: fc.constant('withdraw' as const),
  player: anyPlayer,
  isWhole: fc.constantFrom(undefined, false, true),
})
const hold = fc.record({ does: fc.constant('hold' as const), player: anyPlayer })
/** Marks that a player is present, and sometimes removes the mark. */
const present = fc.record({
  does: fc.constant('present' as const),
  player: anyPlayer,
  times: fc.constantFrom(1, 1, 2),
})
const shirt = fc.record({ does: fc.constant('shirt' as const), player: anyPlayer })
/** Sets the shirt size of a person, or clears it. */
const size = fc.record({ does: fc.constant('size' as const), player: anyPlayer, value: fc.nat(2) })
/** Prepares a message for WhatsApp, and ticks the recipients for whom it was opened. */
const message = fc.record({ does: fc.constant('message' as const), player: anyPlayer })
/** Closes the till of one of the two organisers, or opens it again. */
const till = fc.record({ does: fc.constant('till' as const), whose: fc.nat(1), cash: fc.nat(3) })
/** Notes an expense, changes it, removes it, or restores it. */
const expense = fc.record({ does: fc.constant('expense' as const), which: fc.nat(2), value: fc.nat(3) })
const contact = fc.record({
  does: fc.constant('contact' as const),
  player: anyPlayer,
  field: fc.constantFrom('name', 'phoneNumber'),
  value: fc.nat(3),
})
/** Marks a refund, sometimes with the entry of a bank's statement, or undoes it. */
const refund = fc.record({
  does: fc.constant('refund' as const),
  player: anyPlayer,
  hasEntry: fc.boolean(),
})
const pair = fc.record({ does: fc.constant('pair' as const), player: anyPlayer, partner: anyPlayer })
const separate = fc.record({ does: fc.constant('separate' as const), player: anyPlayer })
const rarer = fc.oneof(
  fc.record({ does: fc.constant('create' as const) }),
  fc.record({ does: fc.constant('removePlayer' as const), player: anyPlayer, isPaidFirst: fc.boolean() }),
  fc.record({ does: fc.constant('removeCategory' as const), category: fc.nat(1) }),
  message,
  till,
  expense,
)
/** One tap of a person at a desk. */
export const tap: fc.Arbitrary<Tap> = fc.oneof(
  { weight: 6, arbitrary: pay },
  { weight: 4, arbitrary: edit },
  { weight: 2, arbitrary: value },
  { weight: 2, arbitrary: method },
  { weight: 2, arbitrary: move },
  { weight: 2, arbitrary: walkIn },
  { weight: 2, arbitrary: withdraw },
  { weight: 1, arbitrary: refund },
  { weight: 3, arbitrary: pair },
  { weight: 1, arbitrary: separate },
  { weight: 1, arbitrary: hold },
  { weight: 2, arbitrary: present },
  { weight: 1, arbitrary: shirt },
  { weight: 1, arbitrary: size },
  { weight: 1, arbitrary: message },
  { weight: 1, arbitrary: till },
  { weight: 1, arbitrary: expense },
  { weight: 2, arbitrary: contact },
  { weight: 2, arbitrary: rarer },
)
/** One tap of a person at a desk of an event whose categories are drawn and played. */
export const tapWithDraws: fc.Arbitrary<Tap> = fc.oneof(
  { weight: 2, arbitrary: drawTap },
  { weight: 1, arbitrary: tap },
)
const taps = (of: fc.Arbitrary<Tap>): fc.Arbitrary<Tap[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Tap[]>([]) },
    { weight: 1, arbitrary: fc.array(of, { maxLength: 2 }) },
  )
const fate = (of: fc.Arbitrary<Tap>): fc.Arbitrary<Fate> =>
  fc.record({
    weather: fc.constantFrom<Fate['weather']>(
      'fine',
      'fine',
      'fine',
      'lostOnTheWay',
      'lostOnTheWayBack',
      'twice',
      'portal',
      'cut',
      'halfDone',
      'halfAnswered',
      'hang',
      { status: 500 },
    ),
    meanwhile: taps(of),
  })
const phone = fc.nat(1)
const step = (of: fc.Arbitrary<Tap>): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(phone, of).map(([number, what]) => ({ phone: number, ...what })) },
    {
      weight: 5,
      arbitrary: fc.record({
        phone,
        does: fc.constant('drain' as const),
        fates: fc.array(fate(of), { maxLength: 4 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        phone,
        does: fc.constant('refresh' as const),
        meanwhile: fc.array(of, { maxLength: 2 }),
        isDrainedMeanwhile: fc.boolean(),
        isByWorker: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ phone, does: fc.constant('kill' as const) }) },
    { weight: 1, arbitrary: fc.record({ phone, does: fc.constant('expire' as const), player: fc.nat(2) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        phone,
        does: fc.constant('notice' as const),
        player: fc.nat(2),
        day: fc.nat(3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        phone,
        does: fc.constant('wait' as const),
        seconds: fc.integer({ min: 1, max: 400 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ phone, does: fc.constant('decide' as const), isMine: fc.boolean() }),
    },
  )
/** Random histories of two phones at one host. */
export const histories: fc.Arbitrary<History> = fc.array(step(tap), { minLength: 3, maxLength: 16 })

/** Random histories of a category that is drawn at once and played from then on. */
export const historiesWithDraws: fc.Arbitrary<History> = fc
  .tuple(drawTap, fc.array(step(tapWithDraws), { minLength: 8, maxLength: 24 }))
  .map(([first, steps]) => [
    { ...first, phone: 0, what: 'draw', category: 0 },
    { phone: 0, does: 'drain', fates: [] },
    { phone: 1, does: 'refresh', meanwhile: [], isDrainedMeanwhile: false, isByWorker: false },
    { phone: 0, does: 'refresh', meanwhile: [], isDrainedMeanwhile: false, isByWorker: false },
    ...steps,
  ])
