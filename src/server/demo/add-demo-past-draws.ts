import type { Day } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'
import { type DrawPlan, drawDemoCategory, playDemoMatches } from './add-demo-draws.ts'

const scoring = 'SET1-S:6/TB7'
/** Draws of the past stage, which are all played until there is a champion. */
const plans: readonly DrawPlan[] = [
  { category: 'Classe A', lot: 'S4BR-01', settings: { format: 'KNOCKOUT', scoring } },
  { category: 'Feminino A', lot: 'S4BR-02', settings: { format: 'KNOCKOUT', scoring } },
]

/** Draws categories of the owner's last past event, with all results: the page of its main event shows champions. */
export async function addDemoPastDraws(
  db: Database,
  { owner, now, day }: { owner: string; now: Date; day: Day },
): Promise<void> {
  const event = await db
    .selectFrom('event')
    .select(['id', 'end_date'])
    .where('owner_id', '=', owner)
    .where('end_date', '<', day)
    .orderBy('end_date', 'desc')
    .executeTakeFirstOrThrow()
  const then = new Date(Math.min(now.getTime(), Date.parse(`${event.end_date}T18:00:00Z`)))
  for (const plan of plans) {
    const category = await db
      .selectFrom('category')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('title', '=', plan.category)
      .executeTakeFirstOrThrow()
    const id = await drawDemoCategory(db, category, plan, { owner, now: then })
    // The results of a round make the matches of the next round possible.
    while ((await playDemoMatches(db, id, Infinity, { owner, now: then })) > 0);
  }
}
