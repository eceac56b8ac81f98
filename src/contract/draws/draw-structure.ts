import type { ScoredPhase } from './draw-settings.ts'

/** The source from which the occupant of a side comes. */
export type Source =
  | { kind: 'ENTRY'; entry: string }
  /** A place of a group that is not finished yet. */
  | { kind: 'PLACE'; group: string; place: 1 | 2 }
  /**
   * Qualified entries of groups whose campaigns are compared once all groups are finished. Before that, seconds have no
   * rank.
   */
  | { kind: 'CAMPAIGN'; place: 1 | 2; rank: number | null }
  | { kind: 'WINNER' | 'LOSER'; match: string }
  | { kind: 'BYE' }

export type DrawPhase = 'GROUP' | 'KNOCKOUT' | 'LOSERS' | 'CONSOLATION' | 'THIRD_PLACE'

/** A match as the draw created it. The occupants of its sides are computed from results (`progressOf`). */
export interface DrawMatch {
  /** Unique in its draw, the same on every device: `k-2-1` is the first match of a knockout's second round. */
  key: string
  phase: DrawPhase
  group?: string
  /** Number of the round, from 1. */
  round: number
  /**
   * Number in the round, from 1, counted from the top. Matches that byes make unnecessary are left out, but counted.
   */
  position: number
  sides: readonly [Source, Source]
  scoredAs: ScoredPhase
  /**
   * The match is played only if the first side of the match before it lost: the second final of a double elimination.
   */
  isReturn?: boolean
}

/** The result of drawing: groups, or the lines of a knockout. Entries are named by `entryKey`. */
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

/** The information in the key of a match. Undefined when the text is not a key. */
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
