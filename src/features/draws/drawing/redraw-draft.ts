import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { entryKey } from '#contract/draws/make-draw.ts'
import { type DrawDraft, newDrawDraft } from './draw-draft.ts'
import type { Candidate } from './entries-to-draw.ts'

/**
 * The draft of a repeated draw begins with the settings, seeds and entries of the draw before. A pair takes part when one
 * of its players was drawn, because the partner may have been replaced since.
 */
export function redrawDraft({ header, entries }: KeptDraw, candidates: readonly Candidate[]): DrawDraft {
  const { settings, scoring } = header
  const drawn = entries.flatMap(({ playerIds = [], seed, club }) => {
    const again = candidateAgain(playerIds, candidates)
    return again ? [{ key: again.key, seed, club }] : []
  })
  const wasDrawn = new Set(entries.flatMap(({ playerIds = [] }) => playerIds))
  const isNew = ({ players }: Candidate) => !players.some(({ id }) => wasDrawn.has(id))
  const drawnAlone = new Set(entries.map(({ playerIds = [] }) => entryKey(playerIds)))
  const { groups } = settings
  return {
    ...newDrawDraft({ ...settings, scoring: scoring ?? settings.scoring }),
    format: settings.format,
    ...(Array.isArray(groups) && { groups: 'TYPED', sizes: groups.join(', ') }),
    leftOut: candidates.filter((each) => !each.isAlone && isNew(each)).map(({ key }) => key),
    takenAlone: candidates.filter(({ key, isAlone }) => isAlone && drawnAlone.has(key)).map(({ key }) => key),
    clubs: Object.fromEntries(drawn.flatMap(({ key, club }) => (club ? [[key, club]] : []))),
    seeds: [
      ...new Set(
        drawn
          .filter(({ seed }) => seed !== null)
          .toSorted((one, other) => Number(one.seed) - Number(other.seed))
          .map(({ key }) => key),
      ),
    ],
  }
}

/** The candidate with the players of a drawn entry, or the pair that one of them is in now. */
function candidateAgain(
  playerIds: readonly string[],
  candidates: readonly Candidate[],
): Candidate | undefined {
  const isPairOfOne = ({ isAlone, players }: Candidate) =>
    !isAlone && players.some(({ id }) => playerIds.includes(id))
  return candidates.find(({ key }) => key === entryKey(playerIds)) ?? candidates.find(isPairOfOne)
}
