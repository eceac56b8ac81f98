import type { PreparedDraw } from '#contract/draws/prepare-draw.ts'
import type { DrawView } from '../../core/draw-rows.ts'
import { drawKind, drawWish } from './draw-operation.ts'

interface Tap {
  prepared: PreparedDraw
  replaces: DrawView
  reason: string
  /** Title of the category. */
  label: string
}

/** Draws a category again, and says why. */
export const drawRedoing = drawKind<Tap>({
  name: 'draw.redo',
  change: 'Novo sorteio',
  wish: ({ prepared, replaces, reason, label }, at) => {
    const { args, ...wish } = drawWish(prepared, label, at)
    return { ...wish, args: { ...args, replacesId: replaces.id, reason, ifUnplayed: true } }
  },
  wanted: (subject) => `Sortear ${subject} de novo`,
})
