/** Categories that one person may hold in an event, over all registrations (section 9). */
export const maxCategoriesPerPerson = 2

interface Fees {
  /** Reais for one category. */
  registrationFee: number
  /** Reais for each category when a person registers in two; null charges `registrationFee` for each. */
  registrationFeeTwoCategories: number | null
}

/**
 * What each category of a registration costs, in reais.
 * @param held categories the person holds in the event already; those keep what they were charged
 */
export function feePerCategory(fees: Fees, chosen: number, held = 0): number {
  return chosen + held >= 2
    ? (fees.registrationFeeTwoCategories ?? fees.registrationFee)
    : fees.registrationFee
}

/** Reais to pay for a registration, summed in cents. */
export function amountDue(fees: Fees, chosen: number, held = 0): number {
  return fromCents(toCents(feePerCategory(fees, chosen, held)) * chosen)
}

export function toCents(reais: number): number {
  return Math.round(reais * 100)
}

export function fromCents(cents: number): number {
  return cents / 100
}
