import * as v from 'valibot'
import { calendarDay, money } from '../calls/fields.ts'

/** What an organiser says of giving money back (additions); null where nothing is said. */
export const RefundTermsFields = {
  /** The last day on which who withdraws gets money back. */
  refundUntil: v.optional(v.nullable(calendarDay('Informe um dia válido'))),
  /** Reais that the event keeps of each refund. */
  refundCharge: v.optional(v.nullable(money('Informe quanto fica com o evento'))),
}
