import { getPerson as call } from '#contract/persons.ts'
import { handle } from '#server/http/handle.ts'
import { signedIn } from '#server/http/policies.ts'
import { readOwnPerson } from './person-answer.ts'

export const getPerson = handle(call, signedIn, ({ account, db }) => readOwnPerson(db, account))
