import { randomUUID } from 'node:crypto'
import { createPlace, maxProposedPlaces } from '#contract/places/places.ts'
import { only } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { placeColumns, loggedPlace, placeAnswer, placeRedaction, refuseIncomplete } from './place-answer.ts'

/**
 * A place that an ADMIN adds is confirmed and must be complete. A place that a MANAGER adds is proposed, and fields may
 * be missing.
 */
export const createPlaceHandler = handle(
  createPlace,
  only('MANAGER', 'ADMIN'),
  async ({ body, account, db, recordChange }) => {
    const isProposed = account.role !== 'ADMIN'
    const incomplete = isProposed ? undefined : refuseIncomplete(body)
    if (incomplete) return incomplete
    if (isProposed && (await countProposed(db, account.id)) >= maxProposedPlaces)
      return refuse('place.tooManyProposed')
    const row = await db
      .insertInto('place')
      .values({
        id: randomUUID(),
        ...placeColumns(body),
        is_proposed: isProposed ? 1 : 0,
        proposed_by: isProposed ? account.id : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    recordChange({ kind: 'place.created', eventId: null, entityId: row.id, after: loggedPlace(row) })
    return placeAnswer(row)
  },
  { redaction: placeRedaction },
)

/**
 * Places of one account are proposed one after the other; otherwise two calls could both propose the last allowed one.
 */
async function countProposed(db: Database, accountId: string): Promise<number> {
  await locked(db, db.selectFrom('account').select('id').where('id', '=', accountId)).execute()
  const { count } = await db
    .selectFrom('place')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('proposed_by', '=', accountId)
    .where('is_proposed', '=', 1)
    .executeTakeFirstOrThrow()
  return count
}
