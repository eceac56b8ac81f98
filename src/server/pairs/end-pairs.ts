import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'

/** Ends the pairs in which these players are: each of both plays alone. They stay locked until the transaction ends. */
export async function endPairsOf(
  db: Database,
  players: readonly { pair_id: string | null }[],
  recordChange: (change: LoggedChange) => void,
): Promise<void> {
  const ids = players.flatMap(({ pair_id }) => pair_id ?? [])
  if (ids.length === 0) return
  const paired = await locked(
    db,
    db.selectFrom('player').select(['id', 'event_id', 'pair_id']).where('pair_id', 'in', ids).orderBy('id'),
  ).execute()
  await db
    .updateTable('player')
    .set(({ eb }) => ({ pair_id: null, pair_version: eb('pair_version', '+', 1) }))
    .where('pair_id', 'in', ids)
    .execute()
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
