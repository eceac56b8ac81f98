import { linesFor, seedBlocks } from './seed-lines.ts'
import type { LotNumbers } from './lot.ts'
import { opposite } from './knockout-lines.ts'

/** A place of a group that goes on, such as the second of group B. */
export interface GroupPlace {
  group: string
  place: 1 | 2
}

const place = (text: string): GroupPlace => ({ place: text.startsWith('1') ? 1 : 2, group: text.slice(1) })
const places = (text: string) => text.split(' ').map(place)

/** First rounds that are known before any match, by the number of groups of which two go on each. */
const fixed: Record<number, GroupPlace[]> = {
  2: places('1A 2B 1B 2A'),
  4: places('1A 2B 2C 1D 1C 2D 2A 1B'),
  8: places('1A 2B 2G 1H 1E 2F 2C 1D 1C 2D 2E 1F 1G 2H 2A 1B'),
}

/**
 * From groups into the knockout, where that is known before any match; undefined where campaigns decide it (`crossByCampaign`).
 */
export function fixedCrossing(groups: number, qualifiers: 1 | 2): readonly GroupPlace[] | undefined {
  if (groups === 1) return qualifiers === 2 ? places('1A 2A') : undefined
  if (qualifiers === 1) return groups === 2 ? places('1A 1B') : undefined
  return fixed[groups]
}

/** The groups in the order of the campaigns of who goes on from them. */
export interface Campaigns {
  /** Groups by their firsts, the best first. */
  firsts: readonly string[]
  /** Groups by their seconds; empty where only the first goes on. */
  seconds: readonly string[]
}

/**
 * The lines of a knockout behind groups, by campaign: the firsts are its seeds, byes go to the best of them, and a second
 * stands in the other half than the first of its group, on the better of the free lines the better its campaign is.
 */
export function crossByCampaign(
  { firsts, seconds }: Campaigns,
  numbers: LotNumbers,
): readonly (GroupPlace | null)[] {
  const size = linesFor(firsts.length + seconds.length)
  if (seconds.length === 0) return crossFirsts(firsts, size)
  const lines: (GroupPlace | null | undefined)[] = Array.from({ length: size }, () => undefined)
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

/** Where only firsts go on, the best begins against the last, and byes stand where weaker ones would. */
function crossFirsts(firsts: readonly string[], size: number): readonly (GroupPlace | null)[] {
  const groups = new Map(strongestLines(size).map((line, rank) => [line, firsts[rank]]))
  return Array.from({ length: size }, (_, line) => {
    const group = groups.get(line)
    return group === undefined ? null : { group, place: 1 }
  })
}

/**
 * Lines (from 0) for so many seeds, drawn within their blocks, where each two that follow each other stand in different
 * halves: then no half has to take more seconds than it has room for.
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

/** All lines (from 0), that of the strongest first, as if everybody were a seed: the best begins against the last. */
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
