/** Statistics of several measurements of the same figure. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** @throws on an empty list: nothing was measured */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: percentile(sorted, 0.5), min: percentile(sorted, 0), max: percentile(sorted, 1) }
}

/** The value below which this share of the sorted values lies, 0 to 1. */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

/** The figures of one turn of a variant, by name. */
export type Figures = Record<string, number>

/** The same figure of one variant divided by that of another, turn by turn. Noise of the machine affects both. */
export function ratioOf(figures: readonly Figures[], floor: readonly Figures[], name: string): Spread {
  return spreadOf(figures.map((turn, index) => (turn[name] ?? 0) / (floor[index]?.[name] ?? Number.NaN)))
}

/** The values of one figure over the turns. */
export const figure = (turns: readonly Figures[], name: string): Spread =>
  spreadOf(turns.map((turn) => turn[name] ?? Number.NaN))
