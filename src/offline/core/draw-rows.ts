import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import type { Pending } from './row-types.ts'

/**
 * A draw as the screens show it now: the state at {host}, with the unsent taps of this phone painted over it. The
 * function `shownDraw(kept)` computes the tables and the winners from it.
 */
export interface DrawView {
  id: string
  eventId: string
  categoryId: string
  /**
   * What was drawn and noted. It contains the changes of unsent taps at once: result, score, state, departed entries,
   * lots, publication.
   */
  kept: KeptDraw
  /** The state of the unsent taps on single matches, by key of the match. */
  pendingMatches: ReadonlyMap<string, Pending>
  /** The state of the unsent taps on the draw itself: that it was made or published, its entries, its lots. */
  pending?: Pending
}
