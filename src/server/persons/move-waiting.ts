import type { Database, WaitingRow } from '#server/database/tables.ts'
import { takingPart } from '#server/database/takes-part.ts'

interface Moving {
  fromId: string
  toId: string
  /** The event whose entries are meant; without it, those of all events. */
  eventId?: string
  /** Further columns of the moved entries. */
  more?: Pick<WaitingRow, 'on_behalf_of' | 'registrant_id'>
}

/**
 * Waiting entries of a person become those of another one. The players are moved before: nobody waits twice in a
 * category, or for a spot that they have.
 */
export async function moveWaiting(db: Database, { fromId, toId, eventId, more }: Moving): Promise<void> {
  await db
    .deleteFrom('waiting')
    .where('person_id', '=', fromId)
    .where('category_id', 'in', (query) =>
      query.selectFrom('waiting as own').select('own.category_id').where('own.person_id', '=', toId),
    )
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .execute()
  await db
    .updateTable('waiting')
    .set({ person_id: toId, ...more })
    .where('person_id', '=', fromId)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .execute()
  await db
    .deleteFrom('waiting')
    .where('person_id', '=', toId)
    .where('category_id', 'in', (query) =>
      query
        .selectFrom('player')
        .select('player.category_id')
        .where('player.person_id', '=', toId)
        .where(takingPart),
    )
    .execute()
}
