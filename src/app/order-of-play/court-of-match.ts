import type { ShownMatch } from '#contract/draws/draw.ts'

type Called = Pick<ShownMatch, 'state' | 'courtId' | 'planned'>

/** Whether the match is called or played; nothing is said of its result. */
export const isCalled = ({ state }: Called): boolean => state === 'CALLED' || state === 'PLAYING'

/**
 * The court on which a match is or was played. A match that is called or played without naming a court is on its
 * planned one; null without any.
 */
export const courtOf = (match: Called): string | null =>
  match.courtId ?? (isCalled(match) ? (match.planned?.courtId ?? null) : null)
