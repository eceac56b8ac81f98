import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/** All columns of a player that count changes. */
const counters = [
  'version',
  'value_version',
  'category_version',
  'presence_version',
  'shirt_version',
  'notice_version',
  'withdrawal_version',
  'pair_version',
] as const

/**
 * The number of changes of a player. 1 is subtracted from `size_version`, because sums stored before sizes existed lack
 * it.
 */
export const changesOfPlayer = sql<number>`${sql.join(
  counters.map((counter) => sql.ref(`player.${counter}`)),
  sql` + `,
)} + player.size_version - 1`

/** Stores which players a list registered, and the number of their changes at that moment. */
export async function rememberPlayers(db: Database, listId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('brought_player')
    .columns(['player_id', 'list_id', 'changes'])
    .expression(
      db
        .selectFrom('player')
        .select([
          'player.id',
          sql<string>`cast(${listId} as text)`.as('list_id'),
          changesOfPlayer.as('changes'),
        ])
        .where('player.id', 'in', ids),
    )
    .execute()
}
