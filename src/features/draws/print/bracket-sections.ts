import type { MatchSide } from '#contract/draws/draw.ts'
import type { BracketRound, BracketSlot } from '../bracket/bracket-rounds.ts'

/** The part of a bracket that fits on one page: its first entries and its rounds. */
export interface BracketSection {
  /** Number of the section, from 1. */
  number: number
  rounds: readonly BracketRound[]
  /** The first entries, from line 1; null is a bye. */
  lines: readonly (MatchSide | null)[]
}

/** The largest number of rounds on a page: 32 lines. */
const mostRounds = 5

/**
 * The sections of a bracket that halves from round to round: one section, or one for each page and a last one for the
 * final rounds.
 */
export function bracketSections(rounds: readonly BracketRound[]): readonly BracketSection[] {
  if (rounds.length <= mostRounds) return [section(rounds, 1)]
  const first = rounds.slice(0, mostRounds)
  const parts = first.at(-1)?.slots.length ?? 1
  return [
    ...Array.from({ length: parts }, (_, part) =>
      section(
        first.map(({ round, slots }) => ({ round, slots: piece(slots, part, parts) })),
        part + 1,
      ),
    ),
    section(rounds.slice(mostRounds), parts + 1),
  ]
}

const piece = (slots: readonly BracketSlot[], part: number, parts: number) =>
  slots.slice((part * slots.length) / parts, ((part + 1) * slots.length) / parts)

function section(rounds: readonly BracketRound[], number: number): BracketSection {
  const lines = rounds[0]?.slots.flatMap(({ match, passes }): (MatchSide | null)[] => {
    if (match) return [...match.sides]
    return [passes ?? null, null]
  })
  return { number, rounds, lines: lines ?? [] }
}
