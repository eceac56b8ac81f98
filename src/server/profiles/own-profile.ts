import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats/formats.ts'
import { createProfile, getProfile, updateProfile } from '#contract/profiles.ts'
import type { Account } from '#server/access/account.ts'
import { signedIn } from '#server/access/policies.ts'
import type { Policy } from '#server/access/policy.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { profileAnswer, profileColumns, profileRedaction } from './profile-answer.ts'

export const getProfileHandler = handle(getProfile, signedIn, async ({ account, db }) => {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where('person_id', '=', account.personId)
    .executeTakeFirst()
  return row ? profileAnswer(row) : null
})

/** A person has one profile. Nicknames that differ only in case or accents count as the same. */
export const createProfileHandler = handle(
  createProfile,
  signedIn,
  async ({ body, account, db, now }) => {
    const row = await db
      .insertInto('profile')
      .values({
        id: randomUUID(),
        person_id: account.personId,
        nickname: body.nickname,
        nickname_key: searchable(body.nickname),
        ...profileColumns(body),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return profileAnswer(row)
    const own = await db
      .selectFrom('profile')
      .select('id')
      .where('person_id', '=', account.personId)
      .executeTakeFirst()
    return own ? refuse('profile.exists') : refuse('profile.nicknameTaken')
  },
  { redaction: profileRedaction },
)

const ownProfile: Policy<Account, 'profile.notFound', 'id'> = {
  who: 'account',
  path: async ({ params, account, db }) => {
    const stored = await db
      .selectFrom('profile')
      .select('person_id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!stored) return refuse('profile.notFound')
    return stored.person_id === account.personId ? undefined : refuse('access.denied')
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
  { redaction: profileRedaction },
)
