import { linesFor, seedBlocks, seedsOf } from './seed-lines.ts'
import type { LotNumbers } from './lot.ts'

/** The entry on each line of a knockout, from line 1; null is a bye. */
export type Lines = readonly (string | null)[]

/** The neighbour of a line: the entries of both lines meet in the first round. Lines count from 0 here. */
export const opposite = (line: number): number => (line % 2 === 0 ? line + 1 : line - 1)

/**
 * Draws the lines of a knockout. Seeds are placed on their lines. Byes go to them in the order of seeding, and the
 * remaining byes are distributed by lot. All other entries follow by lot. Two byes never meet, because fewer than half
 * of the lines are byes.
 * @param seeded ids of the seeds, the best first; seeds beyond the allowed number are drawn like all other entries
 * @param others ids of the entries without a seed
 */
export function drawLines(seeded: readonly string[], others: readonly string[], numbers: LotNumbers): Lines {
  const entries = seeded.length + others.length
  const size = linesFor(entries)
  const seeds = seeded.slice(0, seedsOf(entries))
  const lines: (string | null | undefined)[] = Array.from({ length: size }, () => undefined)
  const seedLines = linesOfSeeds(size, seeds.length, numbers)
  for (const [index, seed] of seeds.entries()) lines[seedLines[index] ?? 0] = seed
  const byes = size - entries
  const seedByes = seedLines.slice(0, byes)
  for (const line of seedByes) lines[opposite(line)] = null
  const taken = new Set(seedByes.map((line) => Math.floor(line / 2)))
  const free = Array.from({ length: size / 2 }, (_, pair) => !taken.has(pair))
  for (const pair of spread(byes - seedByes.length, free, numbers)) lines[lineOfBye(lines, pair)] = null
  const rest = numbers.shuffled([...seeded.slice(seeds.length), ...others])
  return lines.map((line) => (line === undefined ? (rest.shift() ?? null) : line))
}

/** The lines (from 0) of this number of seeds, drawn within each block. */
function linesOfSeeds(size: number, seeds: number, numbers: LotNumbers): number[] {
  const drawn = seedBlocks(size).flatMap((block) => numbers.shuffled(block))
  return drawn.slice(0, seeds).map((line) => line - 1)
}

/**
 * Chooses pairs of lines for byes, so that two parts of the draw with the same size differ by at most one bye, if there
 * is room.
 * @param free for each pair of lines: whether it has no bye yet
 */
function spread(byes: number, free: readonly boolean[], numbers: LotNumbers): number[] {
  if (byes <= 0) return []
  if (free.length === 1) return free[0] ? [0] : []
  const middle = free.length / 2
  const halves = [free.slice(0, middle), free.slice(middle)] as const
  const [room, otherRoom] = halves.map((half) => half.filter(Boolean).length) as [number, number]
  const share = byes % 2 === 0 ? byes / 2 : Math.floor(byes / 2) + numbers.below(2)
  const first = Math.max(byes - otherRoom, Math.min(share, room))
  return [
    ...spread(first, halves[0], numbers),
    ...spread(byes - first, halves[1], numbers).map((pair) => pair + middle),
  ]
}

/** A seed keeps its line. In a pair without a seed, the outer line keeps an entry. */
function lineOfBye(lines: readonly unknown[], pair: number): number {
  const [upper, lower] = [2 * pair, 2 * pair + 1]
  if (lines[upper] !== undefined) return lower
  if (lines[lower] !== undefined) return upper
  return pair < lines.length / 4 ? lower : upper
}
