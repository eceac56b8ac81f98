import { updateProfile } from '#contract/profiles.ts'
import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { profileAnswer, profileColumns, profileKeeping } from './profile-answer.ts'

const ownProfile: Policy<Account, 'profile.notFound', 'id'> = {
  who: 'account',
  path: async ({ params, account, db }) => {
    const known = await db
      .selectFrom('profile')
      .select('person_id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!known) return refuse('profile.notFound')
    return known.person_id === account.personId ? undefined : refuse('access.denied')
  },
}

export const updateProfileHandler = handle(
  updateProfile,
  ownProfile,
  async ({ params, body, db }) =>
    profileAnswer(
      await db
        .updateTable('profile')
        .set(profileColumns(body))
        .where('id', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  { keeping: profileKeeping },
)
