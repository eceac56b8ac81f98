import type { Waiting } from '#contract/waiting-list/waiting.ts'

/**
 * The waiting entries of one category, or of all categories. {host} removes neither a category nor an event while
 * somebody waits, because the waiting person would not hear of it. An entry that was never confirmed does not count,
 * because it gets no messages anyway.
 */
export const awaiting = (waiting: readonly Waiting[] = [], categoryId?: string): readonly Waiting[] =>
  waiting.filter(
    (each) => each.isConfirmed !== false && (categoryId === undefined || each.categoryId === categoryId),
  )
