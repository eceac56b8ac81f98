import { drawnAmong } from '#server/categories/drawn-players.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'

/**
 * Ends the pairs of these players because somebody leaves: both players of each pair play alone until they are in the
 * same category again (`pairAgain`). The rows stay locked until the transaction ends.
 */
export async function endPairsOf(
  db: Database,
  players: readonly { pair_id: string | null }[],
  recordChange: (change: LoggedChange) => void,
): Promise<void> {
  const ids = players.flatMap(({ pair_id }) => pair_id ?? [])
  if (ids.length === 0) return
  await recordEnd(db, ids, recordChange)
  await db
    .updateTable('player')
    .set(({ eb, ref }) => ({
      parted_pair_id: ref('pair_id'),
      pair_id: null,
      pair_version: eb('pair_version', '+', 1),
    }))
    .where('pair_id', 'in', ids)
    .execute()
}

/** Whether a player of these pairs is in a standing draw: then nobody can end the pairs by hand. */
export async function areDrawn(db: Database, pairIds: readonly string[]): Promise<boolean> {
  if (pairIds.length === 0) return false
  const paired = db
    .selectFrom('player')
    .select('id')
    .where(({ eb, or }) => or([eb('pair_id', 'in', pairIds), eb('parted_pair_id', 'in', pairIds)]))
    .orderBy('id')
  const players = await locked(db, paired).execute()
  const drawn = await drawnAmong(
    db,
    players.map(({ id }) => id),
  )
  return drawn.size > 0
}

/**
 * Ends these pairs because a person wants it, even if the players were already parted: {host} does not make them again
 * by itself. Returns whether there was a pair.
 */
export async function separate(
  db: Database,
  pairIds: readonly string[],
  now: Date,
  recordChange: (change: LoggedChange) => void,
): Promise<boolean> {
  if (pairIds.length === 0) return false
  await recordEnd(db, pairIds, recordChange)
  const { numUpdatedRows } = await db
    .updateTable('player')
    .set(({ eb }) => ({
      pair_id: null,
      parted_pair_id: null,
      pair_version: eb('pair_version', '+', 1),
      separated_at: now.toISOString(),
    }))
    .where(({ eb, or }) => or([eb('pair_id', 'in', pairIds), eb('parted_pair_id', 'in', pairIds)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function recordEnd(
  db: Database,
  ids: readonly string[],
  recordChange: (change: LoggedChange) => void,
): Promise<void> {
  const paired = await locked(
    db,
    db.selectFrom('player').select(['id', 'event_id', 'pair_id']).where('pair_id', 'in', ids).orderBy('id'),
  ).execute()
  for (const { id, event_id, pair_id } of paired) {
    const partner = paired.find((other) => other.pair_id === pair_id && other.id !== id)
    recordChange({
      kind: 'player.pair',
      eventId: event_id,
      entityId: id,
      before: { partnerId: partner?.id ?? null },
      after: { partnerId: null },
    })
  }
}
