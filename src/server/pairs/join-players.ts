import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'

/** Makes a pair of two players of an event. Their rows must be locked, and in no pair. */
export async function joinPlayers(
  db: Database,
  pair: { id: string; eventId: string; playerIds: readonly [string, string] },
  recordChange: (change: LoggedChange) => void,
): Promise<void> {
  const { id, eventId, playerIds } = pair
  await db
    .updateTable('player')
    .set(({ eb }) => ({ pair_id: id, pair_version: eb('pair_version', '+', 1), parted_pair_id: null }))
    .where('id', 'in', playerIds)
    .execute()
  const [one, other] = playerIds
  for (const [entityId, partnerId] of [
    [one, other],
    [other, one],
  ] as const)
    recordChange({
      kind: 'player.pair',
      eventId,
      entityId,
      before: { partnerId: null },
      after: { partnerId },
    })
}
