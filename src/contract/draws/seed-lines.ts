/** Entries from which a knockout has so many seeds (ITF rules of draws). */
const seedsFrom = [
  { entries: 97, seeds: 32 },
  { entries: 48, seeds: 16 },
  { entries: 24, seeds: 8 },
  { entries: 12, seeds: 4 },
  { entries: 3, seeds: 2 },
]

/** How many entries of a knockout are placed as seeds, at most. */
export const seedsOf = (entries: number): number =>
  seedsFrom.find((row) => entries >= row.entries)?.seeds ?? 0

/** Lines of a knockout with so many entries: the next power of two. */
export const linesFor = (entries: number): number => 2 ** Math.ceil(Math.log2(Math.max(entries, 2)))

/**
 * The lines of the seeds, from 1, a block for 1, 2, 3–4, 5–8 and so on: within a block it is drawn who gets which line.
 * They are spread so that seeds meet as late as they can; no two begin against each other.
 * @param lines of the knockout, a power of two
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
