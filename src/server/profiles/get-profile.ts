import { getProfile } from '#contract/profiles.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { profileAnswer } from './profile-answer.ts'

export const getProfileHandler = handle(getProfile, signedIn, async ({ account, db }) => {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where('person_id', '=', account.personId)
    .executeTakeFirst()
  return row ? profileAnswer(row) : null
})
