import * as v from 'valibot'
import { DrawSettings } from '#contract/draws/draw-settings.ts'

const Entry = v.object({
  id: v.string(),
  playerIds: v.array(v.string()),
  names: v.array(v.string()),
  seed: v.nullable(v.number()),
})
export const DrawArgs = v.object({
  eventId: v.string(),
  categoryId: v.string(),
  id: v.string(),
  number: v.number(),
  hash: v.string(),
  lot: v.string(),
  settings: DrawSettings,
  entries: v.array(Entry),
  drawn: v.object({
    groups: v.array(v.object({ name: v.string(), entries: v.array(v.string()) })),
    lines: v.array(v.nullable(v.string())),
  }),
  leftOut: v.array(v.string()),
  at: v.string(),
  /** The draw in whose place it comes, and why. */
  replacesId: v.optional(v.string()),
  reason: v.optional(v.string()),
})
export type DrawArgs = v.InferOutput<typeof DrawArgs>
