import * as v from 'valibot'
import { Id, Version } from '../calls/fields.ts'
import { PaymentMethod } from '../events/payment-methods.ts'
import { StatementEntry } from '../events/statement-entries.ts'

/**
 * What of a player is changed by a tap of its own: the fields that change together, what counts their changes, and
 * its word on screens. The counters only grow, each by itself, so that what two people do to different aspects never stands in each other's way.
 */
export const playerAspects = {
  payment: {
    label: 'Pagamento',
    counter: 'version',
    fields: {
      /** Null means not paid. */
      paymentDate: v.nullable(v.string()),
      /** Null where nobody said how it was paid. */
      method: v.optional(v.nullable(PaymentMethod)),
      /** Name of who marked the payment, as it is today. */
      paidBy: v.optional(v.nullable(v.string())),
      paidById: v.optional(v.nullable(Id)),
      /** Where a bank's statement has it, if somebody said so. */
      entry: v.optional(v.nullable(StatementEntry)),
    },
  },
  /** What is due, in reais. */
  value: { label: 'Valor', counter: 'valueVersion', fields: { paymentValue: v.number() } },
  category: { label: 'Categoria', counter: 'categoryVersion', fields: { categoryId: v.optional(Id) } },
  pair: {
    label: 'Dupla',
    counter: 'pairVersion',
    fields: {
      /** Both players of a pair have it; null for who plays alone. */
      pairId: v.optional(v.nullable(Id)),
      /** The pair that the leaving of either player parted: it is there again where both are together again. */
      partedPairId: v.optional(v.nullable(Id)),
    },
  },
  /** The place: given up, lost, kept, and what goes back of what was paid. */
  withdrawal: {
    label: 'Desistência',
    counter: 'withdrawalVersion',
    fields: {
      /** When the player withdrew: the place is free, and what was paid is to go back. */
      withdrawnAt: v.optional(v.nullable(v.string())),
      /** When it became free because nobody had paid; `withdrawnAt` is set then, too. */
      expiredAt: v.optional(v.nullable(v.string())),
      /** When the place becomes free unless it is paid; null where it does not. */
      expiresAt: v.optional(v.nullable(v.string())),
      /** Whether an organiser keeps the place, paid or not, without an end. */
      isHeld: v.optional(v.boolean()),
      /** When what was paid went back. */
      refundedAt: v.optional(v.nullable(v.string())),
      /** Where a bank's statement has what went back, if somebody said so. */
      refundEntry: v.optional(v.nullable(StatementEntry)),
    },
  },
  presence: {
    label: 'Presença',
    counter: 'presenceVersion',
    fields: {
      /** When the player arrived at the event; null where nobody marked it. */
      presentAt: v.optional(v.nullable(v.string())),
      /** Name of who marked the presence, as it is today. */
      presentBy: v.optional(v.nullable(v.string())),
      presentById: v.optional(v.nullable(Id)),
    },
  },
  shirt: {
    label: 'Camiseta',
    counter: 'shirtVersion',
    fields: {
      /** When the person got the shirt of the event; of one of the person's players. */
      shirtGivenAt: v.optional(v.nullable(v.string())),
    },
  },
  /** What the player says of the payment ('Já paguei'): it marks nothing as paid, and counts in no sum. */
  notice: {
    label: 'Aviso de pagamento',
    counter: 'noticeVersion',
    fields: {
      /** The day on which the player says to have paid; null where nothing is said. */
      paidOn: v.optional(v.nullable(v.string())),
      /** Who pays, as the player typed it. */
      payer: v.optional(v.nullable(v.string())),
    },
  },
} as const

type Aspects = typeof playerAspects
export type PlayerAspect = keyof Aspects
/** What counts the changes of one aspect of a player. */
export type PlayerCounter = Aspects[PlayerAspect]['counter']

/** The aspects of a player with their counters, in the order of the table. */
export const aspectsOfPlayer = Object.entries(playerAspects).map(([aspect, { label, counter, fields }]) => ({
  aspect: aspect as PlayerAspect,
  label,
  counter,
  fields: Object.keys(fields),
}))

/** A count for every aspect, as of a player of whom nothing was changed yet. */
export const countersAt = (count: number): Record<PlayerCounter, number> =>
  Object.fromEntries(aspectsOfPlayer.map(({ counter }) => [counter, count])) as Record<PlayerCounter, number>

/** The kinds of changes of aspects in the log: `player.payment` … */
export const aspectChangeKinds = aspectsOfPlayer.map(({ aspect }) => `player.${aspect}` as const)

/** All members of a union at once. */
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

/** What counts the changes of all aspects. */
export const aspectCounters = /* @__PURE__ */ Object.fromEntries(
  aspectsOfPlayer.map(({ counter }) => [counter, v.optional(Version)]),
) as Counters

/** What {host} says of all aspects of a player. */
export type AspectsOfPlayer = v.InferOutput<v.ObjectSchema<Fields & Counters, undefined>>
