import type { KeptDraw } from '#contract/draws/kept-draw.ts'

/** Whether any match of a draw has a start, a score or a result: after that the draw can't be removed. */
export const hasBegun = ({ notes }: Pick<KeptDraw, 'notes'>): boolean =>
  [...notes.values()].some(
    ({ result, score, startedAt }) => result !== null || score !== null || startedAt !== null,
  )
