import type { PreparedDraw } from '#contract/draws/prepare-draw.ts'
import { drawKind, drawWish } from './draw-operation.ts'

interface Tap {
  prepared: PreparedDraw
  /** Title of the category. */
  label: string
}

/** Draws a category. */
export const drawMaking = drawKind<Tap>({
  name: 'draw.make',
  change: 'Sorteio',
  wish: ({ prepared, label }, at) => drawWish(prepared, label, at),
  wanted: (subject) => `Sortear ${subject}`,
})
