import { type Adjustment, adjusted } from './adjustments.ts'
import { clubNumbers, clubsApart } from './clubs-apart.ts'
import { drawGroups, groupName, sizesOfGroups } from './group-draw.ts'
import { type DrawSettings, settingsWithDefaults } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'
import { drawLines } from './knockout-lines.ts'
import { numbersOfLot } from './lot.ts'
import { seedsOf } from './seed-lines.ts'

/** Version of the drawing rules. Raise it with every change that makes the same lot give another draw. */
export const drawAlgorithm = 1

/** A participant: the players of an entry (one, or a pair), and its rank among the seeds. */
export interface EntryToDraw {
  playerIds: readonly string[]
  /** The rank among the seeds, from 1; null for an entry without one. */
  seed: number | null
  /** The club or city. Entries of the same one are kept apart when that is possible. */
  club?: string | null | undefined
}

/** The key of an entry for the computation. The same players give the same key, in whatever order they are named. */
export const entryKey = (playerIds: readonly string[]): string => playerIds.toSorted().join('+')

/**
 * Draws a category. The result depends only on the entries, the settings, the lot and the exchanges by hand. The order
 * in which the entries are given makes no difference.
 * @returns undefined when the settings do not fit this number of entries, or when the exchanges do not fit the draw
 */
export function makeDraw(
  entries: readonly EntryToDraw[],
  settings: DrawSettings,
  lot: string,
  adjustments: readonly Adjustment[] = [],
): DrawnEntries | undefined {
  const drawn = drawByLot(entries, settings, lot)
  return drawn && adjustments.length > 0 ? adjusted(drawn, adjustments) : drawn
}

function drawByLot(
  entries: readonly EntryToDraw[],
  settings: DrawSettings,
  lot: string,
): DrawnEntries | undefined {
  if (entries.length < fewest) return undefined
  const { format, groups } = settingsWithDefaults(settings)
  const { seeded, others } = bySeed(entries)
  const clubs = clubNumbers(keyed(entries))
  const apart = (parts: readonly (readonly (string | null)[])[], seeds: readonly string[]) =>
    clubsApart(parts, { clubs, fixed: new Set(seeds) }, numbersOfLot(lot, 'clubs'))
  if (format === 'GROUPS_KNOCKOUT' || format === 'ROUND_ROBIN') {
    const sizes = sizesOfGroups(entries.length, groups, format === 'ROUND_ROBIN')
    if (!sizes || sizes.length === 0) return undefined
    const drawn = drawGroups(sizes, seeded, others, numbersOfLot(lot, 'groups'))
    const placed = apart(drawn, seeded).map((group) => group.filter((entry) => entry !== null))
    return { groups: placed.map((group, index) => ({ name: groupName(index), entries: group })), lines: [] }
  }
  if (!fits(format, entries.length)) return undefined
  const lines = drawLines(seeded, others, numbersOfLot(lot, 'lines'))
  const pairs = lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1] ?? null]] : []))
  return { groups: [], lines: apart(pairs, seeded.slice(0, seedsOf(entries.length))).flat() }
}

const fewest = 2
const mostInKnockout = 128

function fits(format: DrawSettings['format'], entries: number): boolean {
  if (format === 'DOUBLE_ELIMINATION') return entries >= 4 && entries <= 16
  return entries <= mostInKnockout
}

const keyed = (entries: readonly EntryToDraw[]) =>
  entries
    .map(({ playerIds, seed, club }) => ({ key: entryKey(playerIds), seed, club }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))

function bySeed(entries: readonly EntryToDraw[]): { seeded: string[]; others: string[] } {
  const all = keyed(entries)
  const seeded = all
    .filter(({ seed }) => seed !== null)
    .toSorted((one, other) => Number(one.seed) - Number(other.seed))
  return {
    seeded: seeded.map(({ key }) => key),
    others: all.filter(({ seed }) => seed === null).map(({ key }) => key),
  }
}

/**
 * All data that determine a draw, as one text. Two draws with the same text are the same draw. The text names players
 * and never entries, because entry ids depend on whoever stores the draw. Of clubs it contains only which entries share
 * one.
 */
export function canonicalDraw(
  entries: readonly EntryToDraw[],
  settings: DrawSettings,
  lot: string,
  adjustments: readonly Adjustment[] = [],
): string {
  const chosen = settingsWithDefaults(settings)
  const clubs = clubNumbers(keyed(entries))
  // Missing data are left out of the text, so that a draw without them keeps its hash.
  const named = keyed(entries).map(({ key, seed }) => [key, seed, ...[clubs.get(key) ?? []].flat()])
  const decided = [drawAlgorithm, inOrder(chosen), lot.toUpperCase(), named]
  return JSON.stringify(adjustments.length > 0 ? [...decided, adjustments] : decided)
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
