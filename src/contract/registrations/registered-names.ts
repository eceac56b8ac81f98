import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id } from '../calls/fields.ts'

/** Shortened names by category. Categories without a name are missing. */
export const RegisteredNames = v.array(v.object({ categoryId: Id, names: v.array(v.string()) }))
export type RegisteredNames = v.InferOutput<typeof RegisteredNames>

export const listRegisteredNames = call({
  method: 'GET',
  path: 'event-register/{id}/names',
  summary:
    'Lists the registered players by category, with short names (`Joana P.`), if the organiser shows them. It has only adults who agreed, and nobody of categories for children (an addition)',
  answer: RegisteredNames,
  refusals: ['event.notFound'],
})
