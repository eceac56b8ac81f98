import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Instant } from '../calls/fields.ts'

/**
 * The decision about a category with too few people: all of them move to another category, of the same level or a level
 * above, or the category is cancelled and everybody gets a full refund.
 */
export const QuorumAction = v.picklist(['MERGE', 'MOVE_UP', 'REFUND'])
export type QuorumAction = v.InferOutput<typeof QuorumAction>

/**
 * The consequence for a player: moves to the other category, leaves because the person is already there, or gives back
 * the spot.
 */
const Outcome = v.picklist(['MOVES', 'IS_THERE', 'LEAVES'])

export const QuorumPlan = v.object({
  /** The players with a spot in the category, sorted by name. */
  players: v.array(
    v.object({
      id: Id,
      name: v.string(),
      outcome: Outcome,
      isPaid: v.boolean(),
      /** The present fee, in reais. */
      paymentValue: v.number(),
      /** The fee in the other category, if it differs from the present one and may be changed; otherwise null. */
      costs: v.nullable(v.number()),
    }),
  ),
  /** Free spots in the other category; null without another category. */
  free: v.nullable(v.number()),
  /** Number of addresses that get a mail, and number of persons without an address. */
  addresses: v.number(),
  withoutAddress: v.number(),
  /** Reais to refund. */
  toRefund: v.number(),
})
export type QuorumPlan = v.InferOutput<typeof QuorumPlan>

const inTheWay = [
  'category.notFound',
  'category.ended',
  'category.drawn',
  'category.hasWaiting',
  'event.cancelled',
  'quorum.drawn',
  'quorum.owedThere',
  'quorum.reached',
  'quorum.noRoom',
  'quorum.otherKind',
] as const

export const getQuorumPlan = call({
  method: 'GET',
  path: 'events/category/{categoryId}/quorum',
  query: ['action', 'targetId'],
  summary:
    'Shows what happens if a category with too few players is ended: which players move to which category, which fees change, who gets a mail (an addition)',
  answer: QuorumPlan,
  refusals: inTheWay,
})

export const endCategory = call({
  method: 'POST',
  path: 'events/category/{categoryId}/quorum',
  summary:
    'Ends a category that has fewer players than its minimum (an addition). All of its players move to another category, or all withdraw and get their money back. Each gets a mail. If one player can not be moved, nothing changes; sending the request again has no further effect',
  body: v.object({
    action: QuorumAction,
    /** The category to which all players move; missing with `REFUND`. */
    targetId: v.optional(Id),
    /** The players that the plan has shown. If they are different by now, {host} refuses with 409 `quorum.changed`. */
    playerIds: v.pipe(v.array(Id), v.maxLength(2_000)),
    /** Whether unpaid players get the fee of the other category. */
    adjustsFees: v.optional(v.boolean(), false),
  }),
  answer: v.object({
    moved: v.number(),
    left: v.number(),
    addresses: v.number(),
    endedAt: Instant,
  }),
  refusals: [...inTheWay, 'quorum.changed'],
})
