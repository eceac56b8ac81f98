import * as v from 'valibot'
import { Id, Instant } from '#contract/calls/fields.ts'

/** An operation on its way to another phone: what that one needs to send the same request under the same key. */
const HandedOperation = v.object({
  id: Id,
  kind: v.string(),
  v: v.number(),
  args: v.looseObject({ eventId: v.string() }),
  base: v.looseObject({ version: v.number() }),
  basis: v.optional(v.looseObject({ id: v.string() })),
  subject: v.string(),
  categoryTitle: v.optional(v.string()),
  createdAt: Instant,
  after: v.optional(v.string()),
  /** Who tapped it, where the giving phone has it from another one. */
  giverId: v.optional(Id),
  giverName: v.optional(v.string()),
})
export type HandedOperation = v.InferOutput<typeof HandedOperation>

/** More than a day without signal makes, at an event of thousands. The parts of a package have numbers up to 999. */
export const maxHanded = 5_000

/** What waits of one event on the phone of an organiser, in the order of its outbox. */
export const Handed = v.object({
  eventId: Id,
  eventTitle: v.optional(v.string()),
  giverId: Id,
  giverName: v.string(),
  operations: v.pipe(v.array(HandedOperation), v.minLength(1), v.maxLength(maxHanded)),
})
export type Handed = v.InferOutput<typeof Handed>

/** What a phone gives; without `handed` nothing of the event waits. */
export type GivenOver = { ok: true; handed?: Handed } | { ok: false; reason: 'full' | 'lost' | 'newer' }

/**
 * What became of a package: how many operations are new here, and how many of them only carried; `event` is not on this
 * phone, `none` can be read. Of `role` nothing was taken: these are for somebody who organises the event.
 */
export type TakenOver =
  | { ok: true; taken: number; carried: number }
  | { ok: false; reason: 'role'; wanted: readonly string[] }
  | { ok: false; reason: 'event' | 'none' | 'full' | 'lost' | 'newer' }
