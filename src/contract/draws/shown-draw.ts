import type { DecidedMatch, Occupant } from './decide-match.ts'
import type { Draw, MatchSide, ShownMatch, ShownResult, SideSource } from './draw.ts'
import { type DrawProgress, type DrawToFollow, progressOf } from './draw-progress.ts'
import { scoringOf } from './draw-settings.ts'
import type { Source } from './draw-structure.ts'
import type { GroupProgress } from './group-standings.ts'
import { type KeptDraw, settingsNow, untouchedMatch } from './kept-draw.ts'
import { leftEntries } from './left-entries.ts'
import { matchIdOf } from './match-id.ts'
import type { SetScore } from './set-scores.ts'

/** A stored draw in the form that the computation needs. */
export function followedDraw({ header, entries, drawn, notes, lots }: KeptDraw): DrawToFollow {
  const results = new Map<string, ShownResult>()
  for (const [key, { result }] of notes) if (result) results.set(key, result)
  const marked = entries.flatMap(({ id, leftAt }) => (leftAt ? [[id, leftAt] as const] : []))
  return {
    drawn,
    settings: settingsNow(header),
    lot: header.lot,
    results,
    left: leftEntries(marked, results),
    lots: Map.groupBy(lots, ({ group }) => group),
  }
}

/** A draw as {host} answers it and as screens show it. */
export function shownDraw(kept: KeptDraw): Draw {
  const followed = followedDraw(kept)
  const progress = progressOf(followed)
  return {
    ...kept.header,
    entries: kept.entries.map((entry) => ({ ...entry, hasLeft: followed.left.has(entry.id) })),
    lines: [...progress.lines],
    groups: progress.groups.map(shownGroup),
    matches: shownMatches(kept, progress),
    lots: [...kept.lots],
  }
}

/** The matches of a draw with this progress. */
export function shownMatches({ header, notes }: KeptDraw, { matches }: DrawProgress): ShownMatch[] {
  const settings = settingsNow(header)
  return matches.map((decided) => {
    const { match, sides, isOutOfPlace } = decided
    const { result: entered, ...noted } = notes.get(match.key) ?? untouchedMatch
    return {
      id: matchIdOf(header.id, match.key),
      phase: match.phase,
      ...(match.group !== undefined && { group: match.group }),
      round: match.round,
      position: match.position,
      sides: [shownSide(header.id, match.sides[0], sides[0]), shownSide(header.id, match.sides[1], sides[1])],
      scoring: scoringOf(settings, match.scoredAs),
      result: shownResult(decided, isOutOfPlace ? null : entered),
      ...(isOutOfPlace && entered && { outOfPlace: entered }),
      ...noted,
    }
  })
}

function shownResult({ sides, result }: DecidedMatch, entered: ShownResult | null): ShownResult | null {
  if (!result) return null
  const noted = entered ?? { enteredAt: null }
  const { outcome, winner } = result
  const isTurned = sides[0].kind === 'ENTRY' && sides[0].entry !== result.sides[0]
  const [one, other] = result.sides
  return {
    ...noted,
    outcome,
    winner,
    sides: isTurned ? [other, one] : [one, other],
    sets: isTurned ? result.sets.map(turned) : [...result.sets],
  }
}

const turned = ([first, second, ...tiebreak]: SetScore): SetScore => [second, first, ...tiebreak]

function shownSide(drawId: string, source: Source, occupant: Occupant): MatchSide {
  return {
    entryId: occupant.kind === 'ENTRY' ? occupant.entry : null,
    from: shownSource(drawId, source),
    ...(occupant.kind === 'NOBODY' && { isNobody: true }),
  }
}

function shownSource(drawId: string, source: Source): SideSource {
  if ('match' in source) return { kind: source.kind, matchId: matchIdOf(drawId, source.match) }
  if (source.kind === 'PLACE') return { kind: source.kind, group: source.group, place: source.place }
  if (source.kind === 'CAMPAIGN') return { kind: source.kind, place: source.place, rank: source.rank }
  return { kind: 'ENTRY' }
}

function shownGroup({ name, entries, table, isOver }: GroupProgress) {
  return {
    name,
    entryIds: [...entries],
    isOver,
    table: table.map(({ why, ...row }) => ({
      ...row,
      why: why.map(({ criterion, figures }) => ({ criterion, figures: Object.fromEntries(figures) })),
    })),
  }
}
