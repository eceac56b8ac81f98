import { type MatchNotes, untouchedMatch } from '#contract/draws/kept-draw.ts'
import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { Plan } from '#contract/order-of-play/plan-calls.ts'
import { isWanted, type Operation } from '../../core/operation.ts'
import type { Board } from '../../rows/board.ts'
import { type MatchKey, type PlanArgs, type PlanBase, courtSlotsOf } from './plan-operation.ts'

/** Paints the wanted courts and times over those of {host}. An answer contains all matches of the event. */
export function paintPlan({ draws }: Board, operation: Operation<PlanArgs, PlanBase, Plan>): void {
  const { args, host, state } = operation
  const change = ({ drawId, key }: MatchKey, noted: (notes: MatchNotes) => Partial<MatchNotes>) => {
    const draw = draws.draft(drawId)
    if (!draw) return undefined
    const notes = draw.kept.notes.get(key) ?? untouchedMatch
    draw.kept.notes.set(key, { ...notes, ...noted(notes) })
    return draw
  }
  for (const [id, { version: placeVersion, place: planned }] of host ? courtSlotsOf(host) : [])
    change(partsOfMatchId(id), (notes) =>
      placeVersion > notes.placeVersion ? { planned, placeVersion } : {},
    )
  if (state === 'acknowledged') return
  const isShown = isWanted(operation)
  for (const match of args.matches) {
    const draw = change(match, () => (isShown ? { planned: match.place } : {}))
    if (!draw) continue
    const isDue = state === 'parked' || draw.pendingMatches.get(match.key) === 'needsYou'
    draw.pendingMatches.set(match.key, isDue ? 'needsYou' : state)
  }
}
