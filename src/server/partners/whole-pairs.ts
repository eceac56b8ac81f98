import type { Database, PlayerRow } from '#server/database/tables.ts'

type Paired = Pick<PlayerRow, 'id' | 'pair_id'>

/**
 * The ids of other players with the same pair id. The list may be empty: another version that runs at the same time may
 * remove a player and leave the partner with the pair id.
 */
export async function partnersOf(db: Database, { id, pair_id }: Paired): Promise<string[]> {
  if (pair_id === null) return []
  const partners = await db
    .selectFrom('player')
    .select('id')
    .where('pair_id', '=', pair_id)
    .where('id', '!=', id)
    .execute()
  return partners.map((partner) => partner.id)
}

export const isInPair = async (db: Database, player: Paired): Promise<boolean> =>
  (await partnersOf(db, player)).length > 0
