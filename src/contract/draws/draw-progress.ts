import { consolationMatches } from './consolation.ts'
import { type DecidedMatch, decideMatches, nobody, open, type Resolve } from './decide-match.ts'
import { type DrawSettings, settingsWithDefaults } from './draw-settings.ts'
import { type DrawnEntries, isGroupMatch, type Source } from './draw-structure.ts'
import { type GroupProgress, groupProgress } from './group-standings.ts'
import type { GroupLot } from './group-table.ts'
import type { LeftEntries } from './left-entries.ts'
import { isSettled, knockoutLines, knockoutMatches } from './knockout-plan.ts'
import type { MatchResult } from './match-result.ts'
import { roundRobin } from './round-robin.ts'

/** A draw as it was drawn, and everything that has happened since. */
export interface DrawToFollow {
  drawn: DrawnEntries
  settings: DrawSettings
  lot: string
  /** The results, by key of the match. */
  results: ReadonlyMap<string, MatchResult>
  left: LeftEntries
  /** The groups, by name. */
  lots: ReadonlyMap<string, readonly GroupLot[]>
}

export interface DrawProgress {
  groups: readonly GroupProgress[]
  /** First round of the knockout, from line 1; null is a bye. Empty until the whole round is known. */
  lines: readonly (string | null)[]
  /** The matches: those of groups first, then round by round. */
  matches: readonly DecidedMatch[]
}

/**
 * The progress of a draw. It is computed only from the results, so the order in which they arrive makes no difference.
 */
export function progressOf({ drawn, settings, lot, results, left, lots }: DrawToFollow): DrawProgress {
  const leftInGroups = left.size > 0 ? beforeKnockout(left, results) : left
  const inGroups = drawn.groups.map((group) => {
    const matches = decideMatches(roundRobin(group.name, group.entries), results, leftInGroups, entryItself)
    return { matches, progress: groupProgress(group, matches, settings, left, lots.get(group.name) ?? []) }
  })
  const groups = inGroups.map(({ progress }) => progress)
  const { format, qualifiers } = settingsWithDefaults(settings)
  const resolve: Resolve = (source) =>
    source.kind === 'PLACE' ? placeIn(groups, source, qualifiers) : entryItself(source)
  const lines = knockoutLines(drawn, groups, settings, lot)
  const knockout = decideMatches(knockoutMatches(lines, settings), results, left, resolve)
  const consolation = format === 'CONSOLATION' ? consolationMatches(knockout, lot) : []
  return {
    groups,
    lines: knownLines(lines, resolve),
    matches: [
      ...inGroups.flatMap(({ matches }) => matches),
      ...knockout,
      ...decideMatches(consolation, results, left, entryItself),
    ],
  }
}

/**
 * The entries that left without having played behind the groups. Other entries that left were still there when their
 * group was played.
 */
function beforeKnockout(left: LeftEntries, results: DrawToFollow['results']): LeftEntries {
  const playedOn = new Set([...results].flatMap(([key, { sides }]) => (isGroupMatch(key) ? [] : sides)))
  return new Map([...left].filter(([entry]) => !playedOn.has(entry)))
}

function knownLines(lines: readonly Source[], resolve: Resolve): (string | null)[] {
  const occupants = lines.map((line) => ('match' in line ? open : resolve(line)))
  if (occupants.some(({ kind }) => kind === 'OPEN')) return []
  return occupants.map((occupant) => (occupant.kind === 'ENTRY' ? occupant.entry : null))
}

const entryItself: Resolve = (source) => {
  if (source.kind === 'ENTRY') return { kind: 'ENTRY', entry: source.entry }
  return source.kind === 'BYE' ? nobody : open
}

function placeIn(
  groups: readonly GroupProgress[],
  { group, place }: { group: string; place: 1 | 2 },
  qualifiers: number,
) {
  const found = groups.find(({ name }) => name === group)
  const row = found && isSettled(found, qualifiers) ? found.table[place - 1] : undefined
  return row ? ({ kind: 'ENTRY', entry: row.entryId } as const) : open
}
