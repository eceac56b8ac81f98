import { bracketOf, bye, loserOf, matchOf } from './bracket.ts'
import { compareCampaigns } from './campaign.ts'
import { crossByCampaign, fixedCrossing, type GroupRank } from './crossing.ts'
import { doubleElimination } from './double-elimination.ts'
import { type DrawSettings, settingsWithDefaults } from './draw-settings.ts'
import type { DrawMatch, DrawnEntries, Source } from './draw-structure.ts'
import type { GroupProgress } from './group-standings.ts'
import { numbersOfLot } from './lot.ts'

/**
 * The first round of a knockout, from line 1, with or without groups before it.
 * @param groups the groups with their matches so far; empty for a draw without groups
 */
export function knockoutLines(
  drawn: DrawnEntries,
  groups: readonly GroupProgress[],
  given: DrawSettings,
  lot: string,
): readonly Source[] {
  const settings = settingsWithDefaults(given)
  if (settings.format === 'ROUND_ROBIN') return []
  return settings.format === 'GROUPS_KNOCKOUT'
    ? linesBehind(groups, settings, lot)
    : drawn.lines.map(sourceOf)
}

/** The matches of a knockout that begins with these lines. */
export function knockoutMatches(lines: readonly Source[], given: DrawSettings): DrawMatch[] {
  const settings = settingsWithDefaults(given)
  if (lines.length < 2) return []
  if (settings.format === 'DOUBLE_ELIMINATION') return doubleElimination(lines, settings.secondFinal)
  const { matches } = bracketOf(lines, 'KNOCKOUT', 'final')
  const semifinals = matches.filter(({ round }) => round === Math.log2(lines.length) - 1)
  if (settings.thirdPlace !== 'PLAYED' || semifinals.length < 2) return [...matches]
  const sides = [loserOf(semifinals[0]), loserOf(semifinals[1])] as const
  return [...matches, matchOf('THIRD_PLACE', 1, 1, sides, 'thirdPlace')]
}

const sourceOf = (entry: string | null): Source => (entry === null ? bye : { kind: 'ENTRY', entry })

function linesBehind(
  groups: readonly GroupProgress[],
  { qualifiers }: Required<DrawSettings>,
  lot: string,
): readonly Source[] {
  const fixed = fixedCrossing(groups.length, qualifiers)
  if (fixed) return fixed.map((place) => ({ kind: 'PLACE', ...place }))
  if (groups.length < 2) return []
  const numbers = numbersOfLot(lot, 'crossing')
  const names = groups.map(({ name }) => name)
  if (!groups.every((group) => isSettled(group, qualifiers))) {
    const shape = crossByCampaign({ firsts: names, seconds: qualifiers === 2 ? names : [] }, numbers)
    return shape.map((line) => (line === null ? bye : campaignSource(line, names)))
  }
  // Entries with level campaigns keep the order of this lot, because sorting is stable.
  const shuffled = numbersOfLot(lot, 'campaigns').shuffled(groups)
  const byCampaign = (place: 1 | 2) =>
    shuffled
      .toSorted((one, other) => compareCampaigns(rowOf(one, place), rowOf(other, place)))
      .map(({ name }) => name)
  const lines = crossByCampaign(
    { firsts: byCampaign(1), seconds: qualifiers === 2 ? byCampaign(2) : [] },
    numbers,
  )
  return lines.map((line) => (line === null ? bye : { kind: 'PLACE', ...line }))
}

function campaignSource({ group, place }: GroupRank, names: readonly string[]): Source {
  return { kind: 'CAMPAIGN', place, rank: place === 1 ? names.indexOf(group) + 1 : null }
}

/**
 * Whether the qualified entries of a group are known: the group is finished, and no lot is missing for these places.
 */
export function isSettled({ table, isOver }: GroupProgress, qualifiers: number): boolean {
  return isOver && table.every(({ place, isTied }) => !isTied || place > qualifiers)
}

function rowOf({ table }: GroupProgress, place: 1 | 2) {
  const row = table[place - 1]
  if (!row) throw new Error(`a group of fewer than ${place}`)
  return row
}
