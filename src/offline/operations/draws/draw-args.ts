import * as v from 'valibot'
import { Adjustment } from '#contract/draws/adjustments.ts'
import { DrawSettings } from '#contract/draws/draw-settings.ts'

const Entry = v.object({
  id: v.string(),
  playerIds: v.array(v.string()),
  names: v.array(v.string()),
  seed: v.nullable(v.number()),
  club: v.optional(v.nullable(v.string())),
})
export const DrawArgs = v.object({
  eventId: v.string(),
  categoryId: v.string(),
  id: v.string(),
  number: v.number(),
  hash: v.string(),
  lot: v.string(),
  /** Missing when no places were exchanged by hand. */
  adjustments: v.optional(v.array(Adjustment)),
  settings: DrawSettings,
  entries: v.array(Entry),
  drawn: v.object({
    groups: v.array(v.object({ name: v.string(), entries: v.array(v.string()) })),
    lines: v.array(v.nullable(v.string())),
  }),
  leftOut: v.array(v.string()),
  at: v.string(),
  /** The draw that this draw replaces, and the reason. */
  replacesId: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** No match had been played when the category was drawn again. */
  ifUnplayed: v.optional(v.boolean()),
})
export type DrawArgs = v.InferOutput<typeof DrawArgs>
