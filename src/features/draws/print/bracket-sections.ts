import type { MatchSide } from '#contract/draws/draw.ts'
import type { BracketRound, BracketSlot } from '../bracket/bracket-rounds.ts'

/** A part of a bracket that a page of paper holds: who begins in it, and its rounds. */
export interface BracketSection {
  /** From 1. */
  number: number
  rounds: readonly BracketRound[]
  /** From line 1; null is a bye. */
  lines: readonly (MatchSide | null)[]
}

/** Rounds that a page holds: 32 lines. */
const mostRounds = 5

/** The sections of a bracket that halves from round to round: one, or as many as pages need and one of the last rounds. */
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
