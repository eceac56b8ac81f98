import { removeCourt } from '#contract/courts.ts'
import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { mayChangePlace } from '#server/places/visible-places.ts'

const changesPlaceOfCourt: Policy<Account, 'court.notFound', 'id'> = {
  who: 'account',
  path: async ({ params, account, db }) => {
    const court = await db
      .selectFrom('court')
      .select('place_id')
      .where('id', '=', params.id)
      .executeTakeFirst()
    const denied = await mayChangePlace(db, account, court?.place_id)
    if (!denied) return undefined
    return denied.code === 'place.notFound' ? refuse('court.notFound') : refuse('access.denied')
  },
}

export const removeCourtHandler = handle(
  removeCourt,
  changesPlaceOfCourt,
  async ({ params, db, recordChange }) => {
    const row = await db.deleteFrom('court').where('id', '=', params.id).returningAll().executeTakeFirst()
    if (!row) return refuse('court.notFound')
    recordChange({
      kind: 'court.removed',
      eventId: null,
      entityId: row.id,
      before: { title: row.title, placeId: row.place_id },
    })
    return undefined
  },
)
