import * as v from 'valibot'
import { Id, Version } from '../calls/fields.ts'
import { PaymentMethod } from '../events/payment-methods.ts'
import { StatementEntry } from '../events/statement-entries.ts'
import { EarlierPayment } from './earlier-payments.ts'

/**
 * The aspects of a player, each changed by a tap of its own: the fields that change together, the counter of their
 * changes, and the word on screens. Each counter only grows, independently of the others, so that changes of two people
 * to different aspects never conflict.
 */
export const playerAspects = {
  payment: {
    label: 'Pagamento',
    counter: 'version',
    fields: {
      /** The moment of payment; null means not paid. */
      paymentDate: v.nullable(v.string()),
      /** The method; null when nobody noted how it was paid. */
      method: v.optional(v.nullable(PaymentMethod)),
      /** Today's name of the account that marked the payment. */
      paidBy: v.optional(v.nullable(v.string())),
      paidById: v.optional(v.nullable(Id)),
      /** The entry of a bank's statement that shows the payment, if somebody linked it. */
      entry: v.optional(v.nullable(StatementEntry)),
    },
  },
  /** The fee, in reais. */
  value: {
    label: 'Valor',
    counter: 'valueVersion',
    fields: {
      paymentValue: v.number(),
      /** The reason for the fee, in words: a lot, a coupon, a courtesy; null for the plain fee of the event. */
      feeReason: v.optional(v.nullable(v.string())),
    },
  },
  category: { label: 'Categoria', counter: 'categoryVersion', fields: { categoryId: v.optional(Id) } },
  pair: {
    label: 'Dupla',
    counter: 'pairVersion',
    fields: {
      /** Id of the pair, the same for both players; null for a player without a partner. */
      pairId: v.optional(v.nullable(Id)),
      /**
       * The pair that was parted because one of its players left. It exists again when both players are together again.
       */
      partedPairId: v.optional(v.nullable(Id)),
    },
  },
  /** The spot: given up, lost or held, and the refund of the payment. */
  withdrawal: {
    label: 'Desistência',
    counter: 'withdrawalVersion',
    fields: {
      /** The moment at which the player withdrew. The spot is free, and the payment must be refunded. */
      withdrawnAt: v.optional(v.nullable(v.string())),
      /** The moment at which the spot became free because nobody had paid. `withdrawnAt` is set then, too. */
      expiredAt: v.optional(v.nullable(v.string())),
      /** The moment at which the spot becomes free unless it is paid; null when it does not. */
      expiresAt: v.optional(v.nullable(v.string())),
      /** Whether an organiser holds the spot, paid or not, without a time limit. */
      isHeld: v.optional(v.boolean()),
      /** The organisers refund the whole amount, even if the terms of the event keep a part. */
      isRefundWhole: v.optional(v.boolean()),
      /** Reais that the event keeps of the refund, fixed when the player withdrew; null when it keeps nothing. */
      refundKept: v.optional(v.nullable(v.number())),
      /** The moment of the refund. */
      refundedAt: v.optional(v.nullable(v.string())),
      /** Id of the account that marked the refund; null when nobody knows. */
      refundedById: v.optional(v.nullable(Id)),
      /** The entry of a bank's statement that shows the refund, if somebody linked it. */
      refundEntry: v.optional(v.nullable(StatementEntry)),
      /** Payments in this category from before the person withdrew and registered again. */
      earlierPayments: v.optional(v.array(EarlierPayment)),
    },
  },
  presence: {
    label: 'Presença',
    counter: 'presenceVersion',
    fields: {
      /** The moment at which the player arrived at the event; null when nobody marked it. */
      presentAt: v.optional(v.nullable(v.string())),
      /** Today's name of the account that marked the presence. */
      presentBy: v.optional(v.nullable(v.string())),
      presentById: v.optional(v.nullable(Id)),
    },
  },
  shirt: {
    label: 'Camiseta',
    counter: 'shirtVersion',
    fields: {
      /** The moment at which the person got the shirt of the event. It is set on one of the person's players. */
      shirtGivenAt: v.optional(v.nullable(v.string())),
    },
  },
  size: {
    label: 'Tamanho da camiseta',
    counter: 'sizeVersion',
    fields: {
      /** The shirt size that was given for this event; null when nobody gave one. */
      shirtSize: v.optional(v.nullable(v.string())),
    },
  },
  /** The player's report of a payment ('Já paguei'). It marks nothing as paid, and counts in no sum. */
  notice: {
    label: 'Aviso de pagamento',
    counter: 'noticeVersion',
    fields: {
      /** The day on which the player says that the payment was made; null without a report. */
      paidOn: v.optional(v.nullable(v.string())),
      /** Name of the payer, as the player typed it. */
      payer: v.optional(v.nullable(v.string())),
    },
  },
} as const

type Aspects = typeof playerAspects
export type PlayerAspect = keyof Aspects
/** The counter of one aspect's changes. */
export type PlayerCounter = Aspects[PlayerAspect]['counter']

/** The aspects of a player with their counters, in the order of the table. */
export const aspectsOfPlayer = Object.entries(playerAspects).map(([aspect, { label, counter, fields }]) => ({
  aspect: aspect as PlayerAspect,
  label,
  counter,
  fields: Object.keys(fields),
}))

/** A count for every aspect, as for a player without any change. */
export const countersAt = (count: number): Record<PlayerCounter, number> =>
  Object.fromEntries(aspectsOfPlayer.map(({ counter }) => [counter, count])) as Record<PlayerCounter, number>

/** The kinds of changes of aspects in the log: `player.payment` … */
export const aspectChangeKinds = aspectsOfPlayer.map(({ aspect }) => `player.${aspect}` as const)

/** The intersection of all members of a union. */
export type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type Fields = UnionToIntersection<Aspects[PlayerAspect]['fields']>
type Counters = Record<PlayerCounter, v.OptionalSchema<typeof Version, undefined>>

/** The fields of all aspects. */
export const aspectFields = /* @__PURE__ */ Object.assign(
  {},
  ...Object.values(playerAspects).map(({ fields }) => fields),
) as Fields

/** The counters of all aspects. */
export const aspectCounters = /* @__PURE__ */ Object.fromEntries(
  aspectsOfPlayer.map(({ counter }) => [counter, v.optional(Version)]),
) as Counters

/** The fields of all aspects in an answer of {host}. */
export type AspectsOfPlayer = v.InferOutput<v.ObjectSchema<Fields & Counters, undefined>>
