import type { Draw, ShownMatch } from './draw.ts'
import { type KeptDraw, type MatchNotes, untouchedMatch } from './kept-draw.ts'
import { partsOfMatchId } from './match-id.ts'

/**
 * The data to store of an answered draw, so that later changes can be computed from them. `shownDraw` computes the same
 * answer from these data.
 */
export function keptOf(draw: Draw): KeptDraw {
  const { entries, lines, groups, matches, lots = [], ...header } = draw
  const notes = new Map<string, MatchNotes>()
  for (const match of matches) {
    const noted = notesOfMatch(match)
    if (noted) notes.set(partsOfMatchId(match.id).key, noted)
  }
  return {
    header,
    entries: entries.map(({ hasLeft: _, ...entry }) => entry),
    drawn: {
      groups: groups.map(({ name, entryIds }) => ({ name, entries: entryIds })),
      // Behind groups, the first round is computed from the groups.
      lines: groups.length > 0 ? [] : lines,
    },
    notes,
    lots,
  }
}

/** The notes that an answered match contains. Undefined when nothing was noted. */
export function notesOfMatch(match: ShownMatch): MatchNotes | undefined {
  const { result, outOfPlace, version, scoreVersion = 1, callVersion = 1, placeVersion = 1 } = match
  // Nobody entered the walkover of an entry that has left.
  const entered = outOfPlace ?? (result?.enteredAt ? result : null)
  if (!entered && version + scoreVersion + callVersion + placeVersion === 4 && !match.isDisputed)
    return undefined
  return {
    result: entered,
    isDisputed: match.isDisputed,
    version,
    score: match.score ?? null,
    scoredById: match.scoredById ?? null,
    scoreVersion,
    state: match.state ?? untouchedMatch.state,
    courtId: match.courtId ?? null,
    calledAt: match.calledAt ?? null,
    startedAt: match.startedAt ?? null,
    callVersion,
    planned: match.planned ?? null,
    placeVersion,
  }
}
