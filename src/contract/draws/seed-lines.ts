/** The least number of entries with which a knockout has this number of seeds (ITF rules of draws). */
const seedsFrom = [
  { entries: 97, seeds: 32 },
  { entries: 48, seeds: 16 },
  { entries: 24, seeds: 8 },
  { entries: 12, seeds: 4 },
  { entries: 3, seeds: 2 },
]

/** Most seeds of a knockout. */
export const seedsOf = (entries: number): number =>
  seedsFrom.find((row) => entries >= row.entries)?.seeds ?? 0

/** Number of lines of a knockout with this number of entries: the next power of two. */
export const linesFor = (entries: number): number => 2 ** Math.ceil(Math.log2(Math.max(entries, 2)))

/**
 * The lines of the seeds, from 1, a block for 1, 2, 3–4, 5–8 and so on: within a block, a lot decides which seed gets
 * which line. The lines are spread so that seeds meet as late as possible, and never in the first round.
 * @param lines number of lines of the knockout, a power of two
 */
export function seedBlocks(lines: number): number[][] {
  const blocks = [[1], [lines]]
  if (lines >= 8) blocks.push([lines / 4 + 1, (lines / 4) * 3])
  if (lines >= 16) blocks.push([lines / 4, lines / 2, lines / 2 + 1, (lines / 4) * 3 + 1])
  for (let part = lines / 8; part >= 4; part /= 2) {
    const ends = Array.from({ length: lines / part / 2 }, (_, index) => (2 * index + 1) * part)
    blocks.push(ends.flatMap((end) => [end, end + 1]))
  }
  return blocks
}
