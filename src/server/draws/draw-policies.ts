import { partsOfMatchId } from '#contract/draws/match-id.ts'
import type { EventRole } from '#contract/events/event-role.ts'
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

/** The event of the draw that the body names. */
export const inEventOfNamedDraw = (
  least: EventRole,
): Policy<Account, 'draw.notFound', never, { drawId: string }> => ({
  who: 'account',
  body: async ({ body, account, db }) =>
    mayAct(db, account, least, 'draw.notFound', await eventOfDraw(db, body.drawId)),
})

/** The event of the match that the body names. */
export const inEventOfNamedMatch = (
  least: EventRole,
): Policy<Account, 'match.notFound', never, { matchId: string }> => ({
  who: 'account',
  body: async ({ body, account, db }) => {
    const { drawId } = partsOfMatchId(body.matchId)
    return mayAct(db, account, least, 'match.notFound', await eventOfDraw(db, drawId))
  },
})

/** The event of the entry that the body names. */
export const inEventOfNamedEntry = (
  least: EventRole,
): Policy<Account, 'entry.notFound', never, { entryId: string }> => ({
  who: 'account',
  body: async ({ body, account, db }) => {
    const entry = await db
      .selectFrom('draw_entry')
      .select('draw_id')
      .where('id', '=', body.entryId)
      .executeTakeFirst()
    return mayAct(db, account, least, 'entry.notFound', entry && (await eventOfDraw(db, entry.draw_id)))
  },
})

async function eventOfDraw(db: Database, id: string): Promise<string | undefined> {
  const draw = await db.selectFrom('draw').select('event_id').where('id', '=', id).executeTakeFirst()
  return draw?.event_id
}
