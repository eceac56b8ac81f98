import type { Pair } from '#contract/pairs.ts'
import { nameOfChanger } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'

/** A pair with the names of its players, and the account that made it, from the log. */
export async function readPair(db: Database, id: string): Promise<Pair> {
  const players = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .select(['player.id', 'player.category_id', 'player.pair_version', 'person.name'])
    .where('player.pair_id', '=', id)
    .orderBy('person.name_key')
    .orderBy('player.id')
    .execute()
  const [first] = players
  const pairing = await db
    .selectFrom('change_log')
    .select(['at', 'account_id'])
    .where('entity_id', '=', first?.id ?? '')
    .where('kind', '=', 'player.pair')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    id,
    categoryId: first?.category_id ?? '',
    players: players.map(({ id: playerId, name, pair_version }) => ({
      id: playerId,
      name,
      pairVersion: pair_version,
    })),
    ...(pairing && {
      updatedAt: pairing.at,
      updatedBy: await nameOfChanger(db, pairing.account_id),
      updatedById: pairing.account_id,
    }),
  }
}

/** The answer is stored without names. A resend reads the names again, as long as the players exist. */
export const pairRedaction = {
  withoutNames: (pair: Pair): Pair => ({
    ...pair,
    players: pair.players.map((player) => ({ ...player, name: '' })),
    updatedBy: null,
  }),
  async withNames(kept: Pair, { db }: { db: Database }): Promise<Pair> {
    const rows = await db
      .selectFrom('player')
      .innerJoin('person', 'person.id', 'player.person_id')
      .select(['player.id', 'person.name'])
      .where(
        'player.id',
        'in',
        kept.players.map(({ id }) => id),
      )
      .execute()
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const players = kept.players.map((player) => ({ ...player, name: names.get(player.id) ?? '' }))
    return { ...kept, players, updatedBy: await nameOfChanger(db, kept.updatedById) }
  },
}
