import type { Removal } from '#contract/calls/fields.ts'
import type { Database } from '#server/database/tables.ts'
import { erasedName } from './changed-by.ts'

/** When and by whom a player or a category was removed, and its event; undefined when it never existed. */
export async function removalOf(
  db: Database,
  noun: 'player' | 'category',
  id: string,
): Promise<(Removal & { eventId: string }) | undefined> {
  const row = await db
    .selectFrom('change_log')
    .leftJoin('account', 'account.id', 'change_log.account_id')
    .select(['change_log.event_id', 'change_log.at', 'change_log.account_id', 'account.name'])
    .where('change_log.entity_id', '=', id)
    .where('change_log.kind', 'in', [`${noun}.removed`, `${noun}.withdrawn`])
    .orderBy('change_log.at', 'desc')
    .executeTakeFirst()
  if (!row || row.event_id === null) return undefined
  return {
    eventId: row.event_id,
    removedAt: row.at,
    removedBy: row.account_id === null ? null : (row.name ?? erasedName),
    removedById: row.account_id,
  }
}
