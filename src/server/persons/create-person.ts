import { createPerson } from '#contract/persons.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { addRegistrant, renewRegistrant } from './registrants.ts'

/** A known and an unknown person get the same answer: a new id for each request. */
export const createPersonHandler = handle(createPerson, anyone, async ({ body, db, now }) => ({
  id: (await renewRegistrant(db, body.earlierIds ?? [], body, now)) ?? (await addRegistrant(db, body, now)),
}))
