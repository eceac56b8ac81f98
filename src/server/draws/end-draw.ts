import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import type { Database } from '#server/database/tables.ts'
import { limitSpots } from './drawn-spots.ts'

/** Ends a draw; the row is kept with its lot. Names and clubs are kept only if a match was played. */
export async function endDraw(
  db: Database,
  { header, notes, entries }: KeptDraw,
  at: { now: Date; timeZone: string },
): Promise<void> {
  await db.updateTable('draw').set({ ended_at: at.now.toISOString() }).where('id', '=', header.id).execute()
  await db.updateTable('category').set({ draw_id: null }).where('id', '=', header.categoryId).execute()
  const playerIds = entries.flatMap((entry) => entry.playerIds ?? [])
  await limitSpots(db, header.eventId, playerIds, at)
  const isPlayed = [...notes.values()].some(({ result }) => result !== null)
  if (isPlayed) return
  await db.updateTable('draw_player').set({ name: '' }).where('draw_id', '=', header.id).execute()
  await db.updateTable('draw_entry').set({ club: null }).where('draw_id', '=', header.id).execute()
}
