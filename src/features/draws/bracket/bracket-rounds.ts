import type { Draw, MatchSide, ShownMatch } from '#contract/draws/draw.ts'
import { roundsBeforeFinal, roundsOf } from '#app/draws/match-words.ts'

export type BracketPhase = Exclude<ShownMatch['phase'], 'GROUP' | 'THIRD_PLACE'>

/** A slot in a round: a match, an entry with a bye, or nothing. */
export interface BracketSlot {
  /** Number of the slot, from 1 at the top. */
  position: number
  match?: ShownMatch
  /** The entry that has a bye here. */
  passes?: MatchSide
}

/** A round with its slots, from the top. */
export interface BracketRound {
  round: number
  slots: readonly BracketSlot[]
}

type Matches = Pick<Draw, 'matches' | 'settings'>

/**
 * The rounds of a phase as the bracket shows them. Byes leave out matches, and the bracket keeps a slot for each of
 * these.
 */
export function bracketRounds(draw: Matches, phase: BracketPhase): readonly BracketRound[] {
  const rounds = roundsOf(draw, phase)
  if (rounds === 0) return []
  const matches = draw.matches.filter((match) => match.phase === phase)
  const at = (round: number, position: number) =>
    matches.find((match) => match.round === round && match.position === position)
  return Array.from({ length: rounds }, (_, index) => {
    const round = index + 1
    const slotCount = countSlots(draw, phase, round)
    const slots = Array.from({ length: slotCount }, (__, slotIndex): BracketSlot => {
      const position = slotIndex + 1
      const match = at(round, position)
      if (match) return { position, match }
      const isHalved = countSlots(draw, phase, round + 1) * 2 === slotCount
      const next = isHalved ? at(round + 1, Math.ceil(position / 2)) : undefined
      const passes = next?.sides[slotIndex % 2]
      return passes && isFirst(passes) && round === 1 ? { position, passes } : { position }
    })
    return { round, slots }
  })
}

/** Whether an entry begins on this side, instead of coming from another match. */
const isFirst = ({ from }: MatchSide) => from.kind !== 'WINNER' && from.kind !== 'LOSER'

/** How many slots a round has, byes included. */
function countSlots(draw: Matches, phase: BracketPhase, round: number): number {
  if (draw.settings.format !== 'DOUBLE_ELIMINATION') return 2 ** (roundsOf(draw, phase) - round)
  const lines = 2 ** roundsBeforeFinal(draw)
  if (phase === 'KNOCKOUT') return Math.max(1, lines / 2 ** round)
  // In the losers' part an odd round halves the number of entries. In an even round the same number of entries joins
  // them from the main part.
  return Math.max(1, lines / 2 ** (Math.ceil(round / 2) + 1))
}
