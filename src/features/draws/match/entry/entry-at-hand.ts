import type { Draw, DrawEntry } from '#contract/draws/draw.ts'
import type { DrawView } from '#offline/core/draw-rows.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { EntryName } from '#app/draws/pair-name.ts'

/** An entry of a draw with all data that its sheet needs. */
export interface EntryAtHand {
  view: DrawView
  event: EventView
  draw: Draw
  entry: DrawEntry
  name: EntryName
}
