import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import type { Pending } from './row-types.ts'

/**
 * A draw as it should be shown now: what {host} has, with the unsent taps of this phone over it. Tables and who advances
 * follow from it: `shownDraw(kept)`.
 */
export interface DrawView {
  id: string
  eventId: string
  categoryId: string
  /** Drawn and noted. What a tap wants stands in it at once: result, score, state, leaving, lot, publication. */
  kept: KeptDraw
  /** What unsent taps on single matches are doing, by key of the match. */
  pendingMatches: ReadonlyMap<string, Pending>
  /** What unsent taps on the draw itself are doing: made, published, its entries, its lots. */
  pending?: Pending
}
