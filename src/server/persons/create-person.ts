import { createPerson as call } from '#contract/persons.ts'
import { handle } from '#server/http/handle.ts'
import { anyone } from '#server/http/policies.ts'
import { findOrAddPerson } from './find-or-add-person.ts'

export const createPerson = handle(call, anyone, async ({ body, db, now }) => ({
  id: await findOrAddPerson(db, body, now),
}))
