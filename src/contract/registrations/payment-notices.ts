import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { DayInstant, optionalText } from '../calls/fields.ts'

/** Longest name of a payer. */
export const maxPayer = 80

/** Message for a payment day in the future. It is shown under the field, and sent by {host} with a 400. */
export const paidInFuture = 'A data não pode ser depois de hoje'

/**
 * 'Já paguei': the report of a player about the payment of a registration. Organisers see it next to the unpaid
 * players. It marks no player as paid.
 */
export const PaymentNotice = v.object({
  /** The day of the payment. Null takes the report back. */
  paidOn: v.nullable(DayInstant),
  /** 'Quem vai pagar?' When it is missing, the earlier name stays. */
  payer: optionalText(maxPayer),
})

export const setPaymentNotice = call({
  method: 'PUT',
  path: 'event-register/{id}/registration/{registrationId}/payment-notice',
  summary:
    "Saves the player's statement that the open amount of a registration was paid, with the day and the payer, or takes it back (an addition). Sending the same value again changes nothing. It can be sent by the device that made the registration, with the link from its mail, and by the person's account. It does not mark the registration as paid",
  body: PaymentNotice,
  refusals: ['player.notFound', 'notice.nothingDue'],
})
