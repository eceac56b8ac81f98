import type { Database } from '#server/database/tables.ts'
import { drawDemoCategory, playDemoMatches } from '#server/demo/add-demo-draws.ts'
import { readDraws } from '#server/draws/kept-draws.ts'
import { writeCourtSlot } from '#server/order-of-play/write-court-slot.ts'

/** Draws every category of an event, enters half of the results of the first matches, and plans the other matches. */
export async function drawAndPlan(
  db: Database,
  { id, ownerId, courts, day }: { id: string; ownerId: string; courts: readonly string[]; day: string },
): Promise<void> {
  const by = { owner: ownerId, now: new Date(`${day}T15:00:00Z`) }
  const settings = { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' } as const
  const categories = await db.selectFrom('category').selectAll().where('event_id', '=', id).execute()
  for (const category of categories) {
    const drawId = await drawDemoCategory(db, category, { category: '', lot: '7F3K-22', settings }, by)
    const { length: players } = await db
      .selectFrom('draw_entry')
      .select('id')
      .where('draw_id', '=', drawId)
      .execute()
    await playDemoMatches(db, drawId, Math.floor(players / 2), by)
  }
  const draws = await readDraws(db, { eventId: id })
  const open = draws.flatMap(({ matches }) => matches).filter(({ result }) => !result)
  for (const [index, match] of open.entries()) {
    const courtId = courts[index % courts.length] ?? ''
    const round = Math.floor(index / courts.length)
    const startsAt = new Date(Date.parse(`${day}T11:00:00Z`) + round * 35 * 60_000).toISOString()
    await writeCourtSlot(db, { match, planned: { courtId, startsAt, minutes: 35, isPinned: false } })
  }
}
