import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { entryKey } from '#contract/draws/make-draw.ts'
import { type DrawDraft, newDrawDraft } from './draw-draft.ts'
import type { Candidate } from './entries-to-draw.ts'

/** The draft of a repeated draw begins with the settings, seeds and entries of the draw before. */
export function redrawDraft({ header, entries }: KeptDraw, candidates: readonly Candidate[]): DrawDraft {
  const { settings, scoring } = header
  const drawn = entries.map(({ playerIds = [], seed, club }) => ({ key: entryKey(playerIds), seed, club }))
  const wasDrawn = new Set(drawn.map(({ key }) => key))
  const { groups } = settings
  return {
    ...newDrawDraft({ ...settings, scoring: scoring ?? settings.scoring }),
    format: settings.format,
    ...(Array.isArray(groups) && { groups: 'TYPED', sizes: groups.join(', ') }),
    leftOut: candidates.filter(({ key, isAlone }) => !isAlone && !wasDrawn.has(key)).map(({ key }) => key),
    takenAlone: candidates.filter(({ key, isAlone }) => isAlone && wasDrawn.has(key)).map(({ key }) => key),
    clubs: Object.fromEntries(drawn.flatMap(({ key, club }) => (club ? [[key, club]] : []))),
    seeds: drawn
      .filter(({ seed }) => seed !== null)
      .toSorted((one, other) => Number(one.seed) - Number(other.seed))
      .map(({ key }) => key),
  }
}
