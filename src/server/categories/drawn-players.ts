import { type Expression, sql, type SqlBool } from 'kysely'
import type { Database } from '#server/database/tables.ts'

/**
 * Those of these players who are in a standing draw. They stay in the draw even when they lose their spots. Their rows
 * must be locked, because a draw also locks them.
 */
export async function drawnAmong(db: Database, playerIds: readonly string[]): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('draw_player')
    .innerJoin('draw', 'draw.id', 'draw_player.draw_id')
    .select('draw_player.player_id')
    .where('draw_player.player_id', 'in', playerIds)
    .where('draw.ended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ player_id }) => player_id))
}

/** For a query of players: players who are in no standing draw. */
export const notDrawn: Expression<SqlBool> = sql<SqlBool>`not exists (select 1 from draw_player
  join draw on draw.id = draw_player.draw_id and draw.ended_at is null
  where draw_player.player_id = ${sql.ref('player.id')})`
