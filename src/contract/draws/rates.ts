/**
 * A part of what was played, such as 3 of 5 sets. It is kept as two numbers, because rounded shares could be equal
 * although the rates are not.
 */
export interface Rate {
  won: number
  played: number
}

/** Less than 0 when the first rate is lower. A rate without played items is 0. */
export function compareRates(one: Rate, other: Rate): number {
  if (one.played === 0 || other.played === 0) return valueOf(one) - valueOf(other)
  return one.won * other.played - other.won * one.played
}

const valueOf = ({ won, played }: Rate) => (played === 0 ? 0 : won)
