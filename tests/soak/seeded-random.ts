/** Random numbers from a seed, so that a run can be repeated. */
export function seededRandom(seed: number) {
  let state = (seed % 2_147_483_646) + 1
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return {
    next,
    between: (least: number, most: number) => least + next() * (most - least),
    of: <One>(all: readonly One[]): One => all[Math.floor(next() * all.length)] as One,
  }
}
export type SeededRandom = ReturnType<typeof seededRandom>
