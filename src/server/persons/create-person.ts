import { createPerson } from '#contract/persons.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { addRegistrant, renewRegistrant } from './registrants.ts'

/** Whoever is known answers alike: an id of its own for each device that asks. */
export const createPersonHandler = handle(createPerson, anyone, async ({ body, db, now }) => ({
  id: (await renewRegistrant(db, body.earlierIds ?? [], body, now)) ?? (await addRegistrant(db, body, now)),
}))
