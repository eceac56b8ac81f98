import type { ScoredPhase } from './draw-settings.ts'

/** Where the one who plays on a side of a match comes from. */
export type Source =
  | { kind: 'ENTRY'; entry: string }
  /** A place of a group that is not over. */
  | { kind: 'PLACE'; group: string; place: 1 | 2 }
  /** Who goes on from groups whose campaigns are compared once all of them are over; seconds have no rank before that. */
  | { kind: 'CAMPAIGN'; place: 1 | 2; rank: number | null }
  | { kind: 'WINNER' | 'LOSER'; match: string }
  | { kind: 'BYE' }

export type DrawPhase = 'GROUP' | 'KNOCKOUT' | 'LOSERS' | 'CONSOLATION' | 'THIRD_PLACE'

/** A match of a draw as the draw has made it: its sides are found from results (`progressOf`). */
export interface DrawMatch {
  /** Unique in its draw, the same on every device: `k-2-1` is the first match of a knockout's second round. */
  key: string
  phase: DrawPhase
  group?: string
  /** From 1. */
  round: number
  /** From 1, from the top; those that byes make unnecessary are left out. */
  position: number
  sides: readonly [Source, Source]
  scoredAs: ScoredPhase
  /** Played only where the match before it did not go to the first of its sides: the second final of a double elimination. */
  isReturn?: boolean
}

/** What has been drawn: groups, or the lines of a knockout. Entries are named by `entryKey`. */
export interface DrawnEntries {
  groups: readonly { name: string; entries: readonly string[] }[]
  /** First round of a knockout without groups, from line 1; null is a bye. */
  lines: readonly (string | null)[]
}

const letterOf: Record<DrawPhase, string> = {
  GROUP: 'g',
  KNOCKOUT: 'k',
  LOSERS: 'l',
  CONSOLATION: 'c',
  THIRD_PLACE: 't',
}

export const matchKey = (phase: DrawPhase, round: number, position: number, group = ''): string =>
  `${letterOf[phase]}${group}-${round}-${position}`

/** What the key of a match says of it; undefined where it is none. */
export function partsOfKey(
  key: string,
): { phase: DrawPhase; group?: string; round: number; position: number } | undefined {
  const [, letter = '', group = '', round, position] = /^([a-z])([A-Z]*)-(\d+)-(\d+)$/.exec(key) ?? []
  const [phase] = (Object.keys(letterOf) as DrawPhase[]).filter((one) => letterOf[one] === letter)
  if (!phase) return undefined
  return { phase, ...(group && { group }), round: Number(round), position: Number(position) }
}

/** Whether a match is one of a group, by its key. */
export const isGroupMatch = (key: string): boolean => key.startsWith(letterOf.GROUP)
