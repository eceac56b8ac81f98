import type { EventRole } from '#contract/members.ts'
import type { Account } from '#server/access/account.ts'
import { mayAct } from '#server/access/policies.ts'
import type { Policy } from '#server/access/policy.ts'
import type { Database } from '#server/database/tables.ts'

/** The event of the category that the body names. */
export const inEventOfNamedCategory = (
  least: EventRole,
): Policy<Account, 'category.notFound', never, { categoryId: string }> => ({
  who: 'account',
  body: async ({ body, account, db }) => {
    const category = db.selectFrom('category').select('event_id').where('id', '=', body.categoryId)
    const found = await category.executeTakeFirst()
    return mayAct(db, account, least, 'category.notFound', found?.event_id)
  },
})

/** The event of the draw that the path names. */
export const inEventOfDraw = (least: EventRole): Policy<Account, 'draw.notFound', 'drawId'> => ({
  who: 'account',
  path: async ({ params, account, db }) =>
    mayAct(db, account, least, 'draw.notFound', await eventOfDraw(db, params.drawId)),
})

async function eventOfDraw(db: Database, id: string): Promise<string | undefined> {
  const draw = await db.selectFrom('draw').select('event_id').where('id', '=', id).executeTakeFirst()
  return draw?.event_id
}
