import { type KeptDraw, type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import type { ShownResult } from '#contract/draws/draw.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'

/** A draw of four single players named by letters: one group, or two semifinals and a final. */
export function drawOfFour(settings: DrawSettings): KeptDraw {
  const ids = ['a', 'b', 'c', 'd']
  const isGroup = settings.format === 'ROUND_ROBIN'
  return {
    header: {
      id: 'draw',
      eventId: 'event',
      categoryId: 'category',
      number: 1,
      lot: '7F3K-22',
      hash: 'hash',
      settings,
      isPublished: false,
    },
    entries: ids.map((id) => ({ id, names: [`Pessoa ${id}`], playerIds: [`player-${id}`], seed: null })),
    drawn: isGroup ? { groups: [{ name: 'A', entries: ids }], lines: [] } : { groups: [], lines: ids },
    notes: new Map(),
    lots: [],
  }
}

/** A result with which the first of these sides won. */
export function wonBy(winner: string, loser: string): MatchNotes {
  const result: ShownResult = {
    outcome: 'PLAYED',
    sides: [winner, loser],
    winner,
    sets: [[6, 2]],
    enteredAt: '2026-11-24T12:00:00.000Z',
  }
  return { ...untouchedMatch, result, version: 2 }
}
