/** One of a few values, or undefined. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | number | undefined,
): Value | undefined => values.find((value) => value === given)

/** A page of a list, from 1. */
export const pageIn = (given: string | number | undefined): number =>
  typeof given === 'number' && Number.isInteger(given) && given > 0 && given <= 1_000_000 ? given : 1
