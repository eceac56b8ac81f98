import { getPerson } from '#contract/persons.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { readOwnPerson } from './person-answer.ts'

export const getPersonHandler = handle(getPerson, signedIn, ({ account, db }) => readOwnPerson(db, account))
