import { getPerson as call } from '#contract/persons.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { readOwnPerson } from './person-answer.ts'

export const getPerson = handle(call, signedIn, ({ account, db }) => readOwnPerson(db, account))
