import type { Waiting } from '#contract/waiting-list/waiting.ts'

/**
 * Who waits for a place, in one category or in all. {host} removes neither category nor event while somebody waits,
 * because nothing would tell them. Who never confirmed is told nothing anyway.
 */
export const awaiting = (waiting: readonly Waiting[] = [], categoryId?: string): readonly Waiting[] =>
  waiting.filter(
    (each) => each.isConfirmed !== false && (categoryId === undefined || each.categoryId === categoryId),
  )
