import type { Size } from './size.ts'
import type { Figures } from './spread.ts'

/**
 * Measures the variants one after the other, round by round, forwards and backwards in turn. So other load on the
 * machine affects all variants alike. The first round warms up and does not count. If there is only one round, it
 * counts, because then it only matters that the bench runs.
 */
export async function inTurns<Name extends string>(
  { rounds }: Size,
  variants: Record<Name, () => Promise<Figures>>,
): Promise<Record<Name, Figures[]>> {
  const names = Object.keys(variants) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as Record<Name, Figures[]>
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const figures = await variants[name]()
      if (round > 0) measured[name].push(figures)
    }
  }
  return measured
}
