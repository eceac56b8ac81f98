import type { Draw, ShownLot } from '#contract/draws/draw.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import { entryKey, makeDraw } from '#contract/draws/make-draw.ts'
import type { Outcome } from '#contract/draws/match-result.ts'
import type { SetScore } from '#contract/draws/set-scores.ts'
import { type KeptDraw, type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'

/** A result as a test gives it: winner, loser and sets, the winner's games first. */
export interface Told {
  winner: string
  loser: string
  sets?: readonly SetScore[]
  outcome?: Outcome
  isDisputed?: true
}

const scoring = 'SET1-S:6/TB7'
const notation = new Date('2026-11-24T12:00:00Z').toISOString()

/**
 * A draw with an entry for each name; the id of an entry is its name: `Ana Souza / Bia Melo`. Each result is entered in
 * the first match of these two entries that has no result.
 */
export function testDraw(
  names: readonly string[],
  settings: Partial<DrawSettings> & Pick<DrawSettings, 'format'>,
  results: readonly Told[] = [],
  lots: readonly ShownLot[] = [],
): { kept: KeptDraw; draw: Draw } {
  const chosen: DrawSettings = { scoring, ...settings }
  const players = names.map((name) => ({ name, playerIds: [name], seed: null }))
  const drawn = makeDraw(players, chosen, 'TEST')
  if (!drawn) throw new Error('the settings do not fit so many entries')
  const nameOf = new Map(players.map(({ name, playerIds }) => [entryKey(playerIds), name]))
  const byName = (key: string) => nameOf.get(key) ?? key
  let kept: KeptDraw = {
    header: {
      id: 'draw',
      eventId: 'event',
      categoryId: 'category',
      number: 1,
      lot: 'TEST',
      hash: '',
      settings: chosen,
      isPublished: true,
    },
    entries: names.map((name) => ({ id: name, names: name.split(' / '), seed: null })),
    drawn: {
      groups: drawn.groups.map(({ name, entries }) => ({ name, entries: entries.map(byName) })),
      lines: drawn.lines.map((key) => (key === null ? null : byName(key))),
    },
    notes: new Map(),
    lots,
  }
  for (const result of results) kept = entered(kept, result)
  return { kept, draw: shownDraw(kept) }
}

function entered(
  kept: KeptDraw,
  { winner, loser, sets = [[6, 4]], outcome = 'PLAYED', isDisputed }: Told,
): KeptDraw {
  const draw = shownDraw(kept)
  const match = draw.matches.find(
    ({ result, sides }) =>
      !result && [winner, loser].every((id) => sides.some(({ entryId }) => entryId === id)),
  )
  if (!match) throw new Error(`${winner} does not meet ${loser}`)
  const notes: MatchNotes = {
    ...untouchedMatch,
    isDisputed: isDisputed ?? false,
    result: {
      outcome,
      sides: [winner, loser],
      winner: outcome === 'DOUBLE_WALKOVER' ? null : winner,
      sets: [...sets],
      enteredAt: notation,
    },
  }
  return { ...kept, notes: new Map([...kept.notes, [match.id.slice('draw-'.length), notes]]) }
}
