import type { Database } from '#server/database/tables.ts'

/** Calls and changed times reach the person who plays, also if the draw was made before a correction. */
export async function moveDrawn(
  db: Database,
  { fromId, toId }: { fromId: string; toId: string },
  eventId: string,
): Promise<void> {
  await db
    .updateTable('draw_player')
    .set({ person_id: toId })
    .where('person_id', '=', fromId)
    .where('draw_id', 'in', (query) =>
      query.selectFrom('draw').select('draw.id').where('event_id', '=', eventId),
    )
    .execute()
}
