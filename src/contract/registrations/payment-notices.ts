import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { DayInstant, optionalText } from '../calls/fields.ts'

/** The longest name of who pays. */
export const maxPayer = 80

/** Message where the day of a payment is still to come: shown under the field, and sent by {host} with a 400. */
export const paidInFuture = 'A data não pode ser depois de hoje'

/**
 * 'Já paguei': what a player says of the payment of a registration. Organisers see it beside the players that are not
 * paid; it marks none as paid.
 */
export const PaymentNotice = v.object({
  /** Null takes back what was said. */
  paidOn: v.nullable(DayInstant),
  /** 'Quem vai pagar?' Left out, the name that was said stays. */
  payer: optionalText(maxPayer),
})

export const setPaymentNotice = call({
  method: 'PUT',
  path: 'event-register/{id}/registration/{registrationId}/payment-notice',
  summary:
    "Says that what a registration still owes was paid, on which day and by whom, or takes that back: a value, never a toggle. For the device that made the registration, its mail and the person's account; it marks nothing as paid (an addition)",
  body: PaymentNotice,
  refusals: ['player.notFound', 'notice.nothingDue'],
})
