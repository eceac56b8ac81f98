import * as v from 'valibot'
import { Id, Instant } from '#contract/calls/fields.ts'

/**
 * An operation on its way to another phone, with everything that the other phone needs to send the same request under
 * the same key.
 */
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
  /** The account that tapped it, when the giving phone received it from another phone. */
  giverId: v.optional(Id),
  giverName: v.optional(v.string()),
})
export type HandedOperation = v.InferOutput<typeof HandedOperation>

/**
 * Most operations in one package: more than an event of thousands of players makes in a day without signal. The parts
 * of a package have numbers up to 999.
 */
export const maxHanded = 5_000

/** The waiting operations of one event on the phone of an organiser, in the order of its outbox. */
export const Handed = v.object({
  eventId: Id,
  eventTitle: v.optional(v.string()),
  giverId: Id,
  giverName: v.string(),
  operations: v.pipe(v.array(HandedOperation), v.minLength(1), v.maxLength(maxHanded)),
})
export type Handed = v.InferOutput<typeof Handed>

/** The answer to a hand-over. Without `handed`, no operation of the event waits. */
export type GivenOver = { ok: true; handed?: Handed } | { ok: false; reason: 'full' | 'lost' | 'newer' }

/**
 * The result of reading a package. `taken` counts the operations that are new on this phone, `carried` those that this
 * account may not send. The reasons: `event` means that the event is not on this phone; `none` means that no operation
 * can be read; `role` means that nothing was taken, because only an organiser of the event may send these operations.
 */
export type TakenOver =
  | { ok: true; taken: number; carried: number }
  | { ok: false; reason: 'role'; wanted: readonly string[] }
  | { ok: false; reason: 'event' | 'none' | 'full' | 'lost' | 'newer' }
