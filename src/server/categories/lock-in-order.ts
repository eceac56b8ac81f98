import { isPostgres, locked } from '#server/database/engine.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'
import { Overtaken } from '#server/database/trouble.ts'

/**
 * Locks players, with their persons and categories, before a call takes or frees spots or changes pairs. The order is
 * that of a registration: persons, then categories, then players, each by id. A call that first locked a player and
 * then the category would wait for a registration that waits for the player.
 * @param categoryIds further categories in which the call takes or frees spots
 * @throws {Overtaken} if a player is in another category, or is another person, since the first read
 */
export async function lockInOrder(
  db: Database,
  playerIds: readonly string[],
  categoryIds: readonly string[] = [],
): Promise<void> {
  // The embedded database runs one transaction at a time.
  if (!isPostgres(db) || playerIds.length === 0) return
  const query = db
    .selectFrom('player')
    .select(['id', 'person_id', 'category_id'])
    .where('id', 'in', playerIds)
    .orderBy('id')
  const seen = await query.execute()
  if (seen.length === 0) return
  const persons = [...new Set(seen.map(({ person_id }) => person_id))]
  const categories = [...new Set([...seen.map(({ category_id }) => category_id), ...categoryIds])]
  await locked(db, db.selectFrom('person').select('id').where('id', 'in', persons).orderBy('id')).execute()
  // As strong as the lock of an update of `taken`: foreign keys to the category do not wait for it.
  await db
    .selectFrom('category')
    .select('id')
    .where('id', 'in', categories)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const row of await locked(db, query).execute()) {
    const before = seen.find(({ id }) => id === row.id)
    if (before?.category_id !== row.category_id || before.person_id !== row.person_id)
      throw new Overtaken('a player is in another category by now')
  }
}

/** Locks a player like `lockInOrder` if the player has no spot, because the call may take one. */
export async function lockAbsent(db: Database, playerId: string): Promise<void> {
  if (!isPostgres(db)) return
  const query = db.selectFrom('player').select('id').where('id', '=', playerId)
  const absent = await query.where('withdrawn_at', 'is not', null).executeTakeFirst()
  if (absent) await lockInOrder(db, [absent.id])
}

/** Locks all players of a registration like `lockInOrder`. */
export async function lockRegistered(db: Database, registrationId: string): Promise<void> {
  const players = db.selectFrom('player').select('id').where('registration_id', '=', registrationId)
  await lockInOrder(db, idsOf(await players.execute()))
}

/** Locks both players of a pair like `lockInOrder`, also of a parted one. */
export async function lockPair(db: Database, pairId: string): Promise<void> {
  const players = db
    .selectFrom('player')
    .select('id')
    .where(({ eb, or }) => or([eb('pair_id', '=', pairId), eb('parted_pair_id', '=', pairId)]))
  await lockInOrder(db, idsOf(await players.execute()))
}

/** Locks all players of a person in an event like `lockInOrder`. */
export async function lockPlayersOfPerson(
  db: Database,
  { event_id, person_id }: Pick<PlayerRow, 'event_id' | 'person_id'>,
): Promise<void> {
  const players = db.selectFrom('player').select('id').where('event_id', '=', event_id)
  await lockInOrder(db, idsOf(await players.where('person_id', '=', person_id).execute()))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
