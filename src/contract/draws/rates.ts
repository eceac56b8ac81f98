/** A part of what was played, such as 3 of 5 sets. Kept as it is, because a rounded share would tie what is not level. */
export interface Rate {
  won: number
  played: number
}

/** Less than 0 where the first is lower. A rate of nothing played is 0. */
export function compareRates(one: Rate, other: Rate): number {
  if (one.played === 0 || other.played === 0) return valueOf(one) - valueOf(other)
  return one.won * other.played - other.won * one.played
}

const valueOf = ({ won, played }: Rate) => (played === 0 ? 0 : won)
