import { isGiven } from '../formats/is-given.ts'
import type { Day } from '../formats/days.ts'
import { fromCents, maxCategoriesPerPerson, toCents } from './fees.ts'

/** A fee that applies until a day, or for the first persons of the event. Without either limit it does not end. */
export interface FeeLot {
  /** Fee for one category, in reais. */
  fee: number
  /** Fee for each category when a person registers in two, in reais. When it is missing, `fee` applies to each. */
  feeTwoCategories?: number | null | undefined
  /** The last day of the lot. */
  until?: Day | null | undefined
  /** The lot ends when this number of persons have a spot in the event. */
  persons?: number | null | undefined
}

/** The rules by which the fee of an event changes. */
export interface FeeRules {
  /** The lots, one after the other. After the last one, the fee of the event applies. */
  lots: FeeLot[]
  /**
   * Fee in reais for a second category, a third …; null when each category has its own fee. The dearest category counts
   * as the first, also when it is registered later.
   */
  ladder?: number[] | null | undefined
}

/** The fees of an event, as {host} answers them. */
export interface EventFees {
  /** The fees that apply at the moment of the answer. */
  registrationFee: number
  registrationFeeTwoCategories: number | null
  feeRules?: StandingRules | null | undefined
}

/** The rules together with the fees to which they apply, so that a phone can compute any day without a connection. */
export interface StandingRules extends FeeRules {
  /** The fees that apply without a lot. */
  fee: number
  feeTwoCategories?: number | null | undefined
  /** Number of lots that ended because enough persons had a spot. None of them starts again. */
  lotsEnded?: number | undefined
}

/**
 * The moment for which a price is computed: the day in the event's zone, and the number of persons with a spot, if it
 * is known.
 */
export interface FeeMoment {
  day: Day
  persons?: number | undefined
}

export interface InForce {
  fee: number
  feeTwoCategories: number | null
  /** The lot's position among the lots, from 1. Undefined when no lot applies. */
  number?: number
  feeLot?: FeeLot
}

/** Whether a lot is over on a day, or at this number of persons. */
export const isLotOver = ({ until, persons }: FeeLot, moment: FeeMoment): boolean =>
  (isGiven(until) && until < moment.day) || (isGiven(persons) && (moment.persons ?? 0) >= persons)

/** The lot that applies, or the fees without a lot. */
export function feesInForce(fees: EventFees, moment: FeeMoment): InForce {
  const rules = fees.feeRules
  if (!rules) return { fee: fees.registrationFee, feeTwoCategories: fees.registrationFeeTwoCategories }
  const at = rules.lots.findIndex(
    (feeLot, index) => index >= (rules.lotsEnded ?? 0) && !isLotOver(feeLot, moment),
  )
  const feeLot = rules.lots[at]
  if (!feeLot) return { fee: rules.fee, feeTwoCategories: rules.feeTwoCategories ?? null }
  return { fee: feeLot.fee, feeTwoCategories: feeLot.feeTwoCategories ?? null, number: at + 1, feeLot }
}

/**
 * The values of `registrationFee` and `registrationFeeTwoCategories`. With steps, each of two categories costs their
 * mean.
 */
export function answeredFees(fees: EventFees, moment: FeeMoment): Omit<EventFees, 'feeRules'> {
  const { fee, feeTwoCategories } = feesInForce(fees, moment)
  const [second] = fees.feeRules?.ladder ?? []
  if (second === undefined) return { registrationFee: fee, registrationFeeTwoCategories: feeTwoCategories }
  const two = Math.round((toCents(fee) + Math.min(toCents(second), toCents(fee))) / 2)
  return { registrationFee: fee, registrationFeeTwoCategories: fromCents(two) }
}

/** Rules in the form in which they are stored and compared, without empty parts. */
export function tidyRules(rules: FeeRules | null): FeeRules | null {
  if (!rules || (rules.lots.length === 0 && !rules.ladder)) return null
  const lots = rules.lots.map(({ fee, feeTwoCategories, until, persons }) => ({
    fee,
    ...(isGiven(feeTwoCategories) && { feeTwoCategories }),
    ...(isGiven(until) && { until }),
    ...(isGiven(persons) && { persons }),
  }))
  return { lots, ...(rules.ladder && { ladder: rules.ladder }) }
}

/** Number of categories that a person may have in an event, over all registrations: as many as there are steps. */
export const categoriesAllowed = (rules: FeeRules | null | undefined): number =>
  Math.max(maxCategoriesPerPerson, 1 + (rules?.ladder?.length ?? 0))

/** `1º lote (até 10/12)`; undefined when no lot applies. */
export function lotInWords({ number, feeLot }: Pick<InForce, 'number' | 'feeLot'>): string | undefined {
  if (!feeLot) return undefined
  const [, month, day] = feeLot.until?.split('-') ?? []
  const ends = [
    ...(day ? [`até ${day}/${month}`] : []),
    ...(!isGiven(feeLot.persons) ? [] : [`até ${feeLot.persons} inscritos`]),
  ]
  return [`${number}º lote`, ends.length > 0 && `(${ends.join(' ou ')})`].filter(Boolean).join(' ')
}
