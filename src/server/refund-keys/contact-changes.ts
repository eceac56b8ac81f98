import { erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { nameOf } from '#server/players/player-answer.ts'

export interface ContactChange {
  at: string
  by: string | null
}

/** Whether a contact was corrected after somebody was registered with it. */
export const isSince = (
  change: ContactChange | undefined,
  { registeredAt }: { registeredAt: string },
): change is ContactChange => change !== undefined && change.at >= registeredAt

/** The last correction of the contact of each person of an event, by the person's id. */
export async function contactChanges(
  db: Database,
  eventId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ContactChange>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('change_log')
    .innerJoin('player', 'player.id', 'change_log.entity_id')
    .select(['player.person_id', 'change_log.at', 'change_log.account_id'])
    .select(nameOf('change_log.account_id').as('by'))
    .where('change_log.event_id', '=', eventId)
    .where('change_log.kind', '=', 'player.person')
    .where('player.person_id', 'in', personIds)
    .orderBy('change_log.at')
    .execute()
  return new Map(
    rows.map(({ person_id, at, account_id, by }) => [
      person_id,
      { at, by: account_id === null ? null : (by ?? erasedName) },
    ]),
  )
}
