import type { ShownMatch } from '#contract/draws/draw.ts'
import { type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import { notesOfMatch } from '#contract/draws/kept-of.ts'
import { isWanted, type Operation, type Seen } from '../../core/operation.ts'
import type { Board } from '../../rows/board.ts'
import type { MatchArgs } from './match-operation.ts'

/**
 * Paints the wanted state of a match over its state at {host}.
 * @param wanted the fields that the tap changes; `refused` are the fields that are shown while the tap waits for a
 * decision
 */
export function paintMatch<Args extends MatchArgs>(
  { draws }: Board,
  operation: Operation<Args, Seen, ShownMatch>,
  wanted: (notes: MatchNotes) => Partial<MatchNotes>,
  refused: Partial<MatchNotes> = {},
): void {
  const { args, host, state } = operation
  const draw = draws.draft(args.drawId)
  if (!draw) return
  const { notes } = draw.kept
  const current = withAnswer(notes.get(args.key) ?? untouchedMatch, host)
  if (state === 'acknowledged') {
    if (host) notes.set(args.key, current)
    return
  }
  notes.set(args.key, { ...current, ...(isWanted(operation) ? wanted(current) : refused) })
  const isDue = state === 'parked' || draw.pendingMatches.get(args.key) === 'needsYou'
  draw.pendingMatches.set(args.key, isDue ? 'needsYou' : state)
}

/** Each aspect has its own version, so an answer about one does not replace an unsent change of another. */
function withAnswer(notes: MatchNotes, host: ShownMatch | undefined): MatchNotes {
  const answered = host && { ...untouchedMatch, ...notesOfMatch(host) }
  if (!answered) return notes
  const { result, version, score, scoredById, scoreVersion, isDisputed, ...others } = answered
  const { planned, placeVersion, ...call } = others
  return {
    ...notes,
    ...(version >= notes.version && { isDisputed }),
    ...(version > notes.version && { result, version }),
    ...(scoreVersion > notes.scoreVersion && { score, scoredById, scoreVersion }),
    ...(call.callVersion > notes.callVersion && call),
    ...(placeVersion > notes.placeVersion && { planned, placeVersion }),
  }
}
