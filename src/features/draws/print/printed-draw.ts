import type { Draw } from '#contract/draws/draw.ts'

/** A draw with the data that its printed pages need. */
export interface PrintedDraw {
  draw: Draw
  /** The names that may be public, by id of the entry. */
  names: ReadonlyMap<string, string>
  titles: { event: string; category: string }
}
