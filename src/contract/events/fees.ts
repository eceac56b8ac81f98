/** Number of categories that one person may have in an event, over all registrations. */
export const maxCategoriesPerPerson = 2

interface Fees {
  /** Fee for one category, in reais. */
  registrationFee: number
  /** Fee for each category when a person registers in two, in reais; null when `registrationFee` applies to each. */
  registrationFeeTwoCategories: number | null
}

/**
 * The fee of each category of a registration, in reais.
 * @param existing number of categories that the person has in the event already; their fees do not change
 */
export function feePerCategory(fees: Fees, chosen: number, existing = 0): number {
  return chosen + existing >= 2
    ? (fees.registrationFeeTwoCategories ?? fees.registrationFee)
    : fees.registrationFee
}

/** The amount of a registration in reais, summed in cents. */
export function amountDue(fees: Fees, chosen: number, existing = 0): number {
  return fromCents(toCents(feePerCategory(fees, chosen, existing)) * chosen)
}

export function toCents(reais: number): number {
  return Math.round(reais * 100)
}

export function fromCents(cents: number): number {
  return cents / 100
}
