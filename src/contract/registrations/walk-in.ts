import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, Instant } from '../calls/fields.ts'
import { PaymentMethod } from '../events/payment-methods.ts'
import { TypedPerson } from '../persons.ts'
import { Registration, RegistrationFields } from './registrations.ts'

export const createPlayer = call({
  method: 'POST',
  path: 'events/player',
  offline: true,
  summary:
    'Registers a player on the spot. Organisers choose the value freely; the desk (MESA) must use a fee of the event that was valid in the last 30 days',
  body: v.object({
    ...v.partial(
      v.omit(RegistrationFields, [
        'termsVersion',
        'isAdult',
        'coupon',
        'regulationVersion',
        'birthDate',
        'gender',
        'isMinor',
        'isChild',
        'guardianName',
        'guardianEmail',
        'guardianPhone',
      ]),
      ['personId'],
    ).entries,
    /** Instead of `personId`: a person that the organiser types in. */
    person: v.optional(TypedPerson),
    id: v.optional(Id),
    playerIds: v.optional(v.pipe(v.array(Id), v.maxLength(2))),
    /** Paid at once, in every category. */
    payment: v.optional(v.boolean()),
    paidAt: v.optional(Instant),
    method: v.optional(PaymentMethod),
  }),
  created: true,
  answer: Registration,
  refusals: [
    'event.isDraft',
    'event.notFound',
    'person.notFound',
    'category.notFound',
    'category.full',
    'category.drawn',
    'registration.closed',
    'registration.already',
    'registration.tooMany',
    'registration.feesChanged',
  ],
})
