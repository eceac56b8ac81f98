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
  | { does: 'withdraw'; player: number }
  | { does: 'refund'; player: number }
  | { does: 'pair'; player: number; partner: number }
  | { does: 'separate'; player: number }
  | { does: 'hold'; player: number }
  | { does: 'present'; player: number; times: number }
  | { does: 'shirt'; player: number }
  | { does: 'contact'; player: number; field: 'name' | 'phoneNumber'; value: number }
  | { does: 'removePlayer'; player: number; isPaidFirst: boolean }
  | { does: 'removeCategory'; category: number }
/** What happens to one request, and what is tapped on the phone before its answer arrives. */
export interface Fate {
  weather: Weather | 'hang'
  meanwhile: Tap[]
}
export type Step =
  | ({ phone: number } & Tap)
  | { phone: number; does: 'drain'; fates: Fate[] }
  | { phone: number; does: 'refresh'; meanwhile: Tap[]; isDrainedMeanwhile: boolean; isByWorker: boolean }
  | { phone: number; does: 'kill' }
  /** The host frees a place that was not paid in time. */
  | { phone: number; does: 'expire'; player: number }
  /** A player says to have paid, or that it was not so. */
  | { phone: number; does: 'notice'; player: number; day: number }
  | { phone: number; does: 'wait'; seconds: number }
  | { phone: number; does: 'decide'; isMine: boolean }
export type History = Step[]

/** The last two stand for whoever was registered on the spot. */
const anyPlayer = fc.nat(4)

const pay = fc.record({
  does: fc.constant('pay' as const),
  player: anyPlayer,
  times: fc.constantFrom(1, 1, 2, 3),
  method: fc.constantFrom(undefined, 'PIX', 'CASH'),
})
/** Says how it was paid, be it marked already or not. */
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
/** Withdraws who is registered, and takes it back of who has withdrawn. */
const withdraw = fc.record({ does: fc.constant('withdraw' as const), player: anyPlayer })
const hold = fc.record({ does: fc.constant('hold' as const), player: anyPlayer })
/** Marks whether somebody is here, and perhaps takes it back. */
const present = fc.record({
  does: fc.constant('present' as const),
  player: anyPlayer,
  times: fc.constantFrom(1, 1, 2),
})
const shirt = fc.record({ does: fc.constant('shirt' as const), player: anyPlayer })
const contact = fc.record({
  does: fc.constant('contact' as const),
  player: anyPlayer,
  field: fc.constantFrom('name', 'phoneNumber'),
  value: fc.nat(3),
})
const refund = fc.record({ does: fc.constant('refund' as const), player: anyPlayer })
const pair = fc.record({ does: fc.constant('pair' as const), player: anyPlayer, partner: anyPlayer })
const separate = fc.record({ does: fc.constant('separate' as const), player: anyPlayer })
const rarer = fc.oneof(
  fc.record({ does: fc.constant('create' as const) }),
  fc.record({ does: fc.constant('removePlayer' as const), player: anyPlayer, isPaidFirst: fc.boolean() }),
  fc.record({ does: fc.constant('removeCategory' as const), category: fc.nat(1) }),
)
/** One tap of somebody at a desk. */
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
  { weight: 2, arbitrary: contact },
  { weight: 2, arbitrary: rarer },
)
/** The same where categories are drawn and played. */
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

/** Those of a category that is drawn at once and played from then on. */
export const historiesWithDraws: fc.Arbitrary<History> = fc
  .tuple(drawTap, fc.array(step(tapWithDraws), { minLength: 8, maxLength: 24 }))
  .map(([first, steps]) => [
    { ...first, phone: 0, what: 'draw', category: 0 },
    { phone: 0, does: 'drain', fates: [] },
    { phone: 1, does: 'refresh', meanwhile: [], isDrainedMeanwhile: false, isByWorker: false },
    { phone: 0, does: 'refresh', meanwhile: [], isDrainedMeanwhile: false, isByWorker: false },
    ...steps,
  ])
