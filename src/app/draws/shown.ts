import type { Draw } from '#contract/draws/draw.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'

const computed = new WeakMap<KeptDraw, Draw>()

/** A draw with its tables and with the entries that advance. It is computed once, even if several screens show it. */
export function shown({ kept }: Pick<DrawView, 'kept'>): Draw {
  const cached = computed.get(kept)
  if (cached) return cached
  const draw = shownDraw(kept)
  computed.set(kept, draw)
  return draw
}
