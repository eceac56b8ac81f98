import { type EventFees, type FeeRules, answeredFees } from '#contract/events/fee-rules.ts'
import { fromCents } from '#contract/events/fees.ts'
import type { Day } from '#contract/formats/days.ts'
import type { EventRow } from '#server/database/tables.ts'

type FeeColumns = Pick<EventRow, 'fee_cents' | 'fee_two_cents' | 'fee_rules'>

/** The fees of an event in reais, as its organisers set them: the fees that apply without a lot. */
export const baseFees = (row: Pick<FeeColumns, 'fee_cents' | 'fee_two_cents'>) => ({
  registrationFee: fromCents(row.fee_cents),
  registrationFeeTwoCategories: row.fee_two_cents === null ? null : fromCents(row.fee_two_cents),
})

/** The rules by which the fee changes; null when it does not change. */
export const rulesIn = ({ fee_rules }: Pick<FeeColumns, 'fee_rules'>): FeeRules | null =>
  fee_rules === null ? null : (JSON.parse(fee_rules) as FeeRules)

/** The fees in the form from which prices are computed. */
export function standingFees(row: FeeColumns, lotsEnded: number): EventFees {
  const base = baseFees(row)
  const rules = rulesIn(row)
  if (!rules) return base
  const { registrationFee: fee, registrationFeeTwoCategories: feeTwoCategories } = base
  return { ...base, feeRules: { ...rules, fee, feeTwoCategories, lotsEnded } }
}

/** The fees in an event's answer: those in force on a day, and their rules. */
export function feesAnswer(row: FeeColumns, lotsEnded: number, day: Day) {
  const fees = standingFees(row, lotsEnded)
  return { ...answeredFees(fees, { day }), feeRules: fees.feeRules ?? null }
}
