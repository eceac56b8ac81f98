import { groupSizes } from '../schedules/match-count.ts'
import type { GroupSizes } from './draw-settings.ts'
import type { LotNumbers } from './lot.ts'

/** Most entries in one group in which every entry plays every other one. */
const mostInOneGroup = 8

/**
 * How many entries each group has, the larger groups first; undefined where typed sizes do not add up to the entries.
 * @param oneGroup puts all entries into one group, whatever the sizes are
 */
export function sizesOfGroups(
  entries: number,
  groups: GroupSizes,
  oneGroup = false,
): readonly number[] | undefined {
  if (oneGroup) return entries >= 2 && entries <= mostInOneGroup ? [entries] : undefined
  if (groups === 'THREES') return groupSizes(entries)
  if (groups === 'FOURS') return evenSizes(entries, Math.ceil(entries / 4))
  return groups.reduce((sum, size) => sum + size, 0) === entries ? groups : undefined
}

function evenSizes(entries: number, groups: number): number[] {
  const least = Math.floor(entries / groups)
  return Array.from({ length: groups }, (_, index) => (index < entries % groups ? least + 1 : least))
}

/** 'A' to 'Z', then 'AA': the name of a group. @param index from 0 */
export function groupName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : groupName(Math.floor(index / 26) - 1) + letter
}

/**
 * Puts entries into groups: seeds in a snake (A, B, C, C, B, A …), all other entries by lot.
 * @param seeded ids of the seeds, the best first
 */
export function drawGroups(
  sizes: readonly number[],
  seeded: readonly string[],
  others: readonly string[],
  numbers: LotNumbers,
): string[][] {
  const groups: string[][] = sizes.map(() => [])
  const isFull = (index: number) => (groups[index]?.length ?? 0) >= (sizes[index] ?? 0)
  let [at, step] = [0, 1]
  const forward = () => {
    const next = at + step
    // The snake turns at both ends, so the same group gets two seeds in a row.
    if (next < 0 || next >= groups.length) step = -step
    else at = next
  }
  for (const seed of seeded) {
    while (isFull(at)) forward()
    groups[at]?.push(seed)
    forward()
  }
  const rest = numbers.shuffled(others)
  for (const [index, size] of sizes.entries()) {
    const group = groups[index]
    if (group) group.push(...rest.splice(0, size - group.length))
  }
  return groups
}
