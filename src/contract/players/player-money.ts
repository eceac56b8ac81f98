import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Changes, Id, Instant, Money } from '../calls/fields.ts'
import { PaymentMethod } from '../events/payment-methods.ts'
import { StatementEntry } from '../events/statement-entries.ts'
import { Player } from './players.ts'

export const setPlayerPayment = call({
  method: 'PATCH',
  path: 'events/player/payment',
  offline: true,
  summary: 'Marks a player as paid or not paid. Sending the same value again changes nothing',
  body: v.object({
    playerId: Id,
    payment: v.boolean(),
    paidAt: v.optional(Instant),
    /** Without it, a method that is stored stays. */
    method: v.optional(PaymentMethod),
    /** The version seen at the tap; a value that another person set meanwhile is then refused with 412. */
    version: Changes.version,
    /**
     * Whether it was known that the payment went back: only then, and only for *organizador* and above, is it marked
     * anew. Otherwise 409 `player.refunded`, or the same money could go back twice (an addition).
     */
    afterRefund: v.optional(v.boolean()),
    /** Where a bank's statement has it; 409 `entry.used` where the entry pays for others already (an addition). */
    entry: v.optional(StatementEntry),
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed', 'player.refunded', 'entry.used'],
})
export const setPlayerValue = call({
  method: 'PATCH',
  path: 'events/player/value',
  offline: true,
  summary: 'Changes the amount, in reais, that a player owes for a category (an addition)',
  body: v.object({
    playerId: Id,
    paymentValue: Money,
    /** Nothing is due, because the organisers invite the player; `paymentValue` is 0 then. */
    isCourtesy: v.optional(v.boolean()),
    /** `valueVersion` as seen at the tap; a value that another person set meanwhile is then refused with 412. */
    version: Changes.version,
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed'],
})
export const setPlayerRefund = call({
  method: 'PATCH',
  path: 'events/player/refund',
  offline: true,
  summary:
    'Marks whether a player got their money back, after they withdrew or the event was cancelled (an addition)',
  body: v.object({
    playerId: Id,
    refunded: v.boolean(),
    /** When it was tapped, on a phone that may have had no signal: the till of that day has it (an addition). */
    refundedAt: v.optional(Instant),
    /** Where a bank's statement has it. */
    entry: v.optional(StatementEntry),
  }),
  answer: Player,
  refusals: ['player.notFound', 'player.changed', 'player.notRefundable', 'entry.used'],
})
