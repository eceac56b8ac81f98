import type { Draw } from '#contract/draws/draw.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { type Podium, podiumOf } from '#contract/draws/podium.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'

/** The decided places of a podium, from the first; there are two third places if that place is shared. */
export interface PodiumStep {
  place: 1 | 2 | 3
  entryIds: readonly string[]
}

const computed = new WeakMap<KeptDraw, Podium>()

function podiumOfKept(kept: KeptDraw): Podium {
  const cached = computed.get(kept)
  if (cached) return cached
  const podium = podiumOf(progressOf(followedDraw(kept)), kept.header.settings)
  computed.set(kept, podium)
  return podium
}

/** The places of the podium that are decided; empty before there is a champion. */
export function podiumSteps(kept: KeptDraw): readonly PodiumStep[] {
  const { champion, runnerUp, thirds } = podiumOfKept(kept)
  if (champion === undefined) return []
  const steps: PodiumStep[] = [
    { place: 1, entryIds: [champion] },
    { place: 2, entryIds: runnerUp === undefined ? [] : [runnerUp] },
    { place: 3, entryIds: thirds },
  ]
  return steps.filter(({ entryIds }) => entryIds.length > 0)
}

/** Whether any result of a draw is disputed: then no place is certain. */
export const isInDoubt = ({ matches }: Pick<Draw, 'matches'>): boolean =>
  matches.some(({ isDisputed }) => isDisputed)
