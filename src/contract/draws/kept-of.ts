import type { Draw, ShownMatch } from './draw.ts'
import { type KeptDraw, type MatchNotes, untouchedMatch } from './kept-draw.ts'
import { partsOfMatchId } from './match-id.ts'

/** An answered draw as what is kept of it, so that it can be followed from there. `shownDraw` makes the same answer of it. */
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
      // Behind groups the first round follows from them.
      lines: groups.length > 0 ? [] : lines,
    },
    notes,
    lots,
  }
}

/** What an answered match says was noted of it; undefined where nothing was. */
export function notesOfMatch(match: ShownMatch): MatchNotes | undefined {
  const { result, outOfPlace, version, scoreVersion = 1, callVersion = 1, placeVersion = 1 } = match
  // A walkover of who has left was entered by nobody.
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
