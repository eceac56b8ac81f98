import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id } from '../calls/fields.ts'

/** A child's registration, for who has the key that the guardian was mailed. */
export const GuardedRegistration = v.object({
  event: v.object({ id: Id, title: v.string() }),
  /** Of the child. */
  name: v.string(),
  categories: v.array(v.string()),
  isConfirmed: v.boolean(),
})
export type GuardedRegistration = v.InferOutput<typeof GuardedRegistration>

export const getGuardedRegistration = call({
  method: 'GET',
  path: 'guardian/{key}',
  summary: 'Returns the registration of a child to the guardian who got the key by mail (an addition)',
  answer: GuardedRegistration,
  refusals: ['registration.notFound'],
})
export const confirmGuardedRegistration = call({
  method: 'POST',
  path: 'guardian/{key}/confirmation',
  summary:
    'Confirms the registration of a child by its guardian. It can be paid from then on, and the payment data are mailed to the address of the registration (an addition)',
  refusals: ['registration.notFound'],
})
