import { listPlayers } from '#contract/players/players.ts'
import { roleInEvent } from '#server/access/membership.ts'
import { handle } from '#server/handling/handle.ts'
import { inEventOfCategory } from '#server/access/policies.ts'
import { readPlayers } from './read-players.ts'

export const listPlayersHandler = handle(
  listPlayers,
  inEventOfCategory('MESA', 'categoryId'),
  async ({ params: { categoryId }, account, db }) => {
    const category = await db
      .selectFrom('category')
      .select('event_id')
      .where('id', '=', categoryId)
      .executeTakeFirst()
    const role = category && (await roleInEvent(db, account, category.event_id))
    return readPlayers(db, { role: role ?? null, of: { categoryId } })
  },
)
