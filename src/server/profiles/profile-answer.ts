import type * as v from 'valibot'
import type { Profile, ProfileFields } from '#contract/profiles.ts'
import type { Database, ProfileRow } from '#server/database/tables.ts'

export function profileAnswer(row: ProfileRow): Profile {
  return {
    id: row.id,
    nickname: row.nickname,
    height: row.height,
    instagram: row.instagram,
    rankLevel: row.rank_level,
    rightHanded: row.right_handed === null ? null : row.right_handed === 1,
    backhand: row.backhand,
    tshirtSize: row.tshirt_size,
    showsNickname: row.shows_nickname === 1,
  }
}

/** The columns that may change. The nickname of a profile can't be changed. */
export function profileColumns(fields: v.InferOutput<typeof ProfileFields>) {
  const { rightHanded } = fields
  return {
    height: fields.height ?? null,
    instagram: fields.instagram || null,
    rank_level: fields.rankLevel ?? null,
    right_handed: typeof rightHanded === 'boolean' ? Number(rightHanded) : null,
    backhand: fields.backhand ?? null,
    tshirt_size: fields.tshirtSize ?? null,
    ...(fields.showsNickname !== undefined && { shows_nickname: Number(fields.showsNickname) }),
  }
}

/** The answer is stored with the id only. */
export const profileRedaction = {
  withoutNames: ({ id }: Profile): Profile => ({ id, nickname: '' }),
  async withNames(kept: Profile, { db }: { db: Database }): Promise<Profile> {
    const row = await db.selectFrom('profile').selectAll().where('id', '=', kept.id).executeTakeFirst()
    return row ? profileAnswer(row) : kept
  },
}
