import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats.ts'
import { createProfile } from '#contract/profiles.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { profileAnswer, profileColumns, profileKeeping } from './profile-answer.ts'

/** One profile per person; nicknames that differ in case or accents only are the same. */
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
  { keeping: profileKeeping },
)
