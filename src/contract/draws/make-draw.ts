import { type Adjustment, adjusted } from './adjustments.ts'
import { clubNumbers, clubsApart } from './clubs-apart.ts'
import { drawGroups, groupName, sizesOfGroups } from './group-draw.ts'
import { type DrawSettings, settingsWithDefaults } from './draw-settings.ts'
import type { DrawnEntries } from './draw-structure.ts'
import { drawLines } from './knockout-lines.ts'
import { numbersOfLot } from './lot.ts'
import { seedsOf } from './seed-lines.ts'

/** Raised with every change after which the same lot would draw something else. */
export const drawAlgorithm = 1

/** Who takes part: the players of an entry (one, or a pair), and its place among the seeds. */
export interface EntryToDraw {
  playerIds: readonly string[]
  /** From 1; null for an entry without one. */
  seed: number | null
  /** Of where it comes: those of one club are kept apart where that is possible. */
  club?: string | null | undefined
}

/** The name of an entry for the arithmetic: the same players are the same entry, in whatever order they are named. */
export const entryKey = (playerIds: readonly string[]): string => playerIds.toSorted().join('+')

/**
 * Draws a category. Nothing but the entries, the settings, the lot and what was exchanged by hand afterwards decides what
 * comes out, nor does the order in which the entries are given.
 * @returns undefined where the settings do not fit so many entries, or the exchanges do not fit what was drawn
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
 * All that decides a draw, as one text: where two have the same, they are the same draw. It names players, never entries,
 * because those are numbered by whoever stores the draw, and of clubs only who is of the same.
 */
export function canonicalDraw(
  entries: readonly EntryToDraw[],
  settings: DrawSettings,
  lot: string,
  adjustments: readonly Adjustment[] = [],
): string {
  const chosen = settingsWithDefaults(settings)
  const clubs = clubNumbers(keyed(entries))
  // Of what was not given nothing is said, so that a draw without it keeps its hash.
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
