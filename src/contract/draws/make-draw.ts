import { drawGroups, groupName, sizesOfGroups } from './group-draw.ts'
import { type DrawSettings, settingsWithDefaults } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'
import { drawLines } from './knockout-lines.ts'
import { numbersOfLot } from './lot.ts'

/** Raised with every change after which the same lot would draw something else. */
export const drawAlgorithm = 1

/** Who takes part: the players of an entry (one, or a pair), and its place among the seeds. */
export interface EntryToDraw {
  playerIds: readonly string[]
  /** From 1; null for an entry without one. */
  seed: number | null
}

/** The name of an entry for the arithmetic: the same players are the same entry, in whatever order they are named. */
export const entryKey = (playerIds: readonly string[]): string => playerIds.toSorted().join('+')

/**
 * Draws a category. Nothing but the entries, the settings and the lot decides what comes out, nor does the order in which
 * the entries are given.
 * @returns undefined where the settings do not fit so many entries
 */
export function makeDraw(
  entries: readonly EntryToDraw[],
  settings: DrawSettings,
  lot: string,
): DrawnEntries | undefined {
  if (entries.length < fewest) return undefined
  const { format, groups } = settingsWithDefaults(settings)
  const { seeded, others } = bySeed(entries)
  if (format === 'GROUPS_KNOCKOUT' || format === 'ROUND_ROBIN') {
    const sizes = sizesOfGroups(entries.length, groups, format === 'ROUND_ROBIN')
    if (!sizes || sizes.length === 0) return undefined
    const drawn = drawGroups(sizes, seeded, others, numbersOfLot(lot, 'groups'))
    return { groups: drawn.map((group, index) => ({ name: groupName(index), entries: group })), lines: [] }
  }
  if (!fits(format, entries.length)) return undefined
  return { groups: [], lines: drawLines(seeded, others, numbersOfLot(lot, 'lines')) }
}

const fewest = 2
const mostInKnockout = 128

function fits(format: DrawSettings['format'], entries: number): boolean {
  if (format === 'DOUBLE_ELIMINATION') return entries >= 4 && entries <= 16
  return entries <= mostInKnockout
}

function bySeed(entries: readonly EntryToDraw[]): { seeded: string[]; others: string[] } {
  const keyed = entries
    .map(({ playerIds, seed }) => ({ key: entryKey(playerIds), seed }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const seeded = keyed
    .filter(({ seed }) => seed !== null)
    .toSorted((one, other) => Number(one.seed) - Number(other.seed))
  return {
    seeded: seeded.map(({ key }) => key),
    others: keyed.filter(({ seed }) => seed === null).map(({ key }) => key),
  }
}

/**
 * All that decides a draw, as one text: where two have the same, they are the same draw. It names players, never entries,
 * because those are numbered by whoever stores the draw.
 */
export function canonicalDraw(entries: readonly EntryToDraw[], settings: DrawSettings, lot: string): string {
  const chosen = settingsWithDefaults(settings)
  const keyed = entries
    .map(({ playerIds, seed }): [string, number | null] => [entryKey(playerIds), seed])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([drawAlgorithm, inOrder(chosen), lot.toUpperCase(), keyed])
}

/** The same value with the keys of every object in alphabetical order. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, field]) => [key, inOrder(field)]),
  )
}
