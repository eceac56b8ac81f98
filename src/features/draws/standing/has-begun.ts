import type { KeptDraw } from '#contract/draws/kept-draw.ts'

/** Whether anything of a draw was played: from then on it is not taken back. */
export const hasBegun = ({ notes }: Pick<KeptDraw, 'notes'>): boolean =>
  [...notes.values()].some(
    ({ result, score, startedAt }) => result !== null || score !== null || startedAt !== null,
  )
