import { drawScoring } from '../../operations/draws/draw-scoring.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import type { DeskInPlay } from '../desk-in-play.ts'
import type { DrawTap } from './draw-taps.ts'

/** The two ways in which matches are scored. A result of one way is also valid in the other. */
export const scoring = 'SET1-S:6/TB7'
const earlierTiebreak = 'SET1-S:6/TB7@5'

/** Changes the scoring of the final to another way, or back to the way of the other matches. */
export async function touchScoring(
  { courtside }: DeskInPlay,
  { games }: DrawTap,
  draw: DrawView,
): Promise<void> {
  const final = games > 0 ? earlierTiebreak : scoring
  const wanted = { groups: scoring, knockout: scoring, final, thirdPlace: scoring } as const
  await courtside.enqueue(drawScoring, { draw, scoring: wanted, label: 'Mista C' })
}
