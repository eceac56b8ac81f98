import { getProfile as call } from '#contract/profiles.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { profileAnswer } from './profile-answer.ts'

export const getProfile = handle(call, signedIn, async ({ account, db }) => {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where('person_id', '=', account.personId)
    .executeTakeFirst()
  return row ? profileAnswer(row) : null
})
