import * as v from 'valibot'
import { Id } from '../calls/fields.ts'
import { OfferedSizes } from './shirt-sizes.ts'

/** The state of an event in its course. */
export const EventStatus = v.picklist(['INSCRICOES_ABERTAS', 'EM_ANDAMENTO', 'ENCERRADO'])
export type EventStatus = v.InferOutput<typeof EventStatus>
/** The kind of a PIX key. 11 digits may be a CPF or a phone, so the organiser chooses the kind. */
export const PixKind = v.picklist(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'])
export type PixKind = v.InferOutput<typeof PixKind>

/**
 * The switches of an event, and the moment at which its registration was closed. They are additions, which another host
 * may leave out.
 */
export const EventState = {
  /** Hours after which an unpaid spot is free again; null when it is kept without a time limit. */
  holdHours: v.optional(v.nullable(v.number())),
  /** Number of persons who get a shirt, in the order of their payments; null when there are no shirts. */
  shirtsForFirst: v.optional(v.nullable(v.number())),
  /** The sizes of shirts that are asked for at the registration; null when the event gives no shirts (an addition). */
  shirtSizes: v.optional(v.nullable(OfferedSizes)),
  /** The last day on which players may change their partner and category themselves; null when they may not. */
  playersChangeUntil: v.optional(v.nullable(v.string())),
  /** The last day on which a withdrawing player gets money back, `yyyy-MM-dd`; null when there is no such day. */
  refundUntil: v.optional(v.nullable(v.string())),
  /** Reais that the event keeps of each refund. */
  refundCharge: v.optional(v.nullable(v.number())),
  /** The moment at which the registration was closed before its deadline. */
  registrationClosedAt: v.optional(v.nullable(v.string())),
  cancelledAt: v.optional(v.nullable(v.string())),
  cancelReason: v.optional(v.nullable(v.string())),
}

/** A place of an event, with the name that the event uses for it. */
export const EventPlace = v.object({
  place: v.object({
    id: v.optional(Id),
    name: v.string(),
    /** Street, number and district in one line. */
    address: v.optional(v.string()),
    city: v.optional(v.string()),
    uf: v.optional(v.string()),
    /**
     * Whether an ADMIN still has to decide about the place. Only organisers receive it (an addition, like the next
     * field).
     */
    isProposed: v.optional(v.boolean()),
    /** The account that may change the place and its courts until the ADMIN has decided. */
    proposedById: v.optional(v.nullable(Id)),
  }),
})
export type EventPlace = v.InferOutput<typeof EventPlace>
