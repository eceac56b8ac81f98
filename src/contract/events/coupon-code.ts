/** The form of a code for comparison, because people type small letters and spaces. */
export const couponCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()
