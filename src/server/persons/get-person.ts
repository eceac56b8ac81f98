import { getPerson as call } from '#contract/persons.ts'
import { handle } from '#server/http/handle.ts'
import { signedIn } from '#server/http/policies.ts'
import { personAnswer } from './person-answer.ts'

export const getPerson = handle(call, signedIn, async ({ account, db }) =>
  personAnswer(
    await db.selectFrom('person').selectAll().where('id', '=', account.personId).executeTakeFirstOrThrow(),
  ),
)
