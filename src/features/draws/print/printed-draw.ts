import type { Draw } from '#contract/draws/draw.ts'

/** A draw as its pages of paper write it. */
export interface PrintedDraw {
  draw: Draw
  /** The names that may be public, by id of the entry. */
  names: ReadonlyMap<string, string>
  titles: { event: string; category: string }
}
