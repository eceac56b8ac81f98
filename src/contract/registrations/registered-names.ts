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
    'Who is registered, by category and shortened (`Joana P.`), where the organiser shows it: adults who agreed to it, in no category for children (an addition)',
  answer: RegisteredNames,
  refusals: ['event.notFound'],
})
