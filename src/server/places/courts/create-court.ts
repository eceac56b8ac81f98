import { randomUUID } from 'node:crypto'
import { createCourt } from '#contract/places/courts.ts'
import { maxCourts } from '#contract/places/places.ts'
import type { Account } from '#server/access/account.ts'
import type { Policy } from '#server/access/policy.ts'
import { locked } from '#server/database/engine.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { mayChangePlace } from '#server/places/visible-places.ts'
import { courtAnswer, courtRedaction } from './court-answer.ts'

const changesNamedPlace: Policy<Account, 'place.notFound', never, { placeId: string }> = {
  who: 'account',
  body: ({ body, account, db }) => mayChangePlace(db, account, body.placeId),
}

export const createCourtHandler = handle(
  createCourt,
  changesNamedPlace,
  async ({ body, account, db, recordChange }) => {
    // Courts of one place are added one after the other; otherwise two calls could both add the last allowed one.
    const query = db.selectFrom('place').select('name').where('id', '=', body.placeId)
    const place = await locked(db, query).executeTakeFirst()
    if (!place) return refuse('place.notFound')
    // An ADMIN may have confirmed the place after the policy was checked.
    const denied = await mayChangePlace(db, account, body.placeId)
    if (denied) return denied
    const { count } = await db
      .selectFrom('court')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('place_id', '=', body.placeId)
      .executeTakeFirstOrThrow()
    if (count >= maxCourts) return refuse('place.tooManyCourts')
    const row = await db
      .insertInto('court')
      .values({
        id: randomUUID(),
        place_id: body.placeId,
        title: body.title,
        court_type: body.courtType,
        modality: body.modality,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    recordChange({
      kind: 'court.created',
      eventId: null,
      entityId: row.id,
      after: { title: row.title, placeId: row.place_id },
    })
    return courtAnswer({ ...row, place_name: place.name })
  },
  { redaction: courtRedaction },
)
