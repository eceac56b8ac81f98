import { linesFor, seedBlocks } from './seed-lines.ts'
import type { LotNumbers } from './lot.ts'
import { opposite } from './knockout-lines.ts'

/** A place of a group that qualifies for the knockout, such as the second of group B. */
export interface GroupRank {
  group: string
  place: 1 | 2
}

const place = (text: string): GroupRank => ({ place: text.startsWith('1') ? 1 : 2, group: text.slice(1) })
const places = (text: string) => text.split(' ').map(place)

/** First rounds that are fixed before any match, by the number of groups, when two entries of each group qualify. */
const fixed: Record<number, GroupRank[]> = {
  2: places('1A 2B 1B 2A'),
  4: places('1A 2B 2C 1D 1C 2D 2A 1B'),
  8: places('1A 2B 2G 1H 1E 2F 2C 1D 1C 2D 2E 1F 1G 2H 2A 1B'),
}

/**
 * The first round of the knockout behind groups, if it is fixed before any match. Undefined when campaigns decide it
 * (`crossByCampaign`).
 */
export function fixedCrossing(groups: number, qualifiers: 1 | 2): readonly GroupRank[] | undefined {
  if (groups === 1) return qualifiers === 2 ? places('1A 2A') : undefined
  if (qualifiers === 1) return groups === 2 ? places('1A 1B') : undefined
  return fixed[groups]
}

/** The groups in the order of the campaigns of their qualified entries. */
export interface Campaigns {
  /** The groups in the order of their first entries, the best first. */
  firsts: readonly string[]
  /** The groups in the order of their second entries. Empty when only the first of each group qualifies. */
  seconds: readonly string[]
}

/**
 * The lines of a knockout behind groups, by campaign. The firsts of the groups are its seeds, and byes go to the best
 * firsts. The second of a group is in the other half than the first of its group. The better the campaign of a second,
 * the better its line among the free ones.
 */
export function crossByCampaign(
  { firsts, seconds }: Campaigns,
  numbers: LotNumbers,
): readonly (GroupRank | null)[] {
  const size = linesFor(firsts.length + seconds.length)
  if (seconds.length === 0) return crossFirsts(firsts, size)
  const lines: (GroupRank | null | undefined)[] = Array.from({ length: size }, () => undefined)
  const halfOf = (line: number) => (line < size / 2 ? 0 : 1)
  const lineOfFirst = new Map<string, number>()
  const seedLines = alternating(size, numbers)
  for (const [index, group] of firsts.entries()) {
    const line = seedLines[index] ?? 0
    lines[line] = { group, place: 1 }
    lineOfFirst.set(group, line)
  }
  const order = strongestLines(size)
  const entryLines = [...lineOfFirst.values()]
  for (const half of [0, 1]) {
    const coming = seconds.filter((group) => halfOf(lineOfFirst.get(group) ?? 0) !== half)
    const inHalf = entryLines.filter((line) => halfOf(line) === half)
    let byes = size / 2 - inHalf.length - coming.length
    for (const line of inHalf) if (byes > 0 && byes--) lines[opposite(line)] = null
    const free = () => order.filter((line) => halfOf(line) === half && lines[line] === undefined)
    for (const group of coming) {
      const [line] = free()
      if (line === undefined) break
      lines[line] = { group, place: 2 }
      if (byes > 0 && lines[opposite(line)] === undefined && byes--) lines[opposite(line)] = null
    }
  }
  return lines.map((line) => line ?? null)
}

/** The lines when only firsts qualify: the best meets the last, and byes take the lines of weaker entries. */
function crossFirsts(firsts: readonly string[], size: number): readonly (GroupRank | null)[] {
  const groups = new Map(strongestLines(size).map((line, rank) => [line, firsts[rank]]))
  return Array.from({ length: size }, (_, line) => {
    const group = groups.get(line)
    return group === undefined ? null : { group, place: 1 }
  })
}

/**
 * The lines (from 0) of this number of seeds, drawn within their blocks. Two consecutive seeds are always in different
 * halves, so that neither half must take more seconds than it has room for.
 */
function alternating(size: number, numbers: LotNumbers): number[] {
  return seedBlocks(size).flatMap((block) => {
    const lines = numbers.shuffled(block).map((line) => line - 1)
    const [upper, lower] = [lines.filter((line) => line < size / 2), lines.filter((line) => line >= size / 2)]
    const begins = lines[0] !== undefined && lines[0] < size / 2 ? [upper, lower] : [lower, upper]
    return (
      begins[0]?.flatMap((line, index) => [line, begins[1]?.[index]].filter((one) => one !== undefined)) ?? []
    )
  })
}

/**
 * All lines (from 0) in the order of strength, the strongest first, as if every entry were a seed: the best meets the
 * last.
 */
function strongestLines(size: number): number[] {
  let order = [0]
  for (let lines = 2; lines <= size; lines *= 2) {
    const next = Array.from({ length: lines }, () => 0)
    for (const [line, rank] of order.entries()) {
      const isEven = line % 2 === 0
      next[2 * line + (isEven ? 0 : 1)] = rank
      next[2 * line + (isEven ? 1 : 0)] = lines - 1 - rank
    }
    order = next
  }
  return order
    .map((rank, line) => ({ rank, line }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ line }) => line)
}
