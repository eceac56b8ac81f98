import { matchIdOf } from '#contract/draws/match-id.ts'
import { hashOfDraw } from '#contract/draws/draw-ids.ts'
import { progressOf } from '#contract/draws/draw-progress.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import type { Day } from '#contract/formats/days.ts'
import { numbersOfLot } from '#contract/draws/lot.ts'
import { untouchedMatch } from '#contract/draws/kept-draw.ts'
import { followedDraw } from '#contract/draws/shown-draw.ts'
import { pairKinds } from '#contract/labels.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'
import { lockPlayers } from '#server/draws/drawable-entries.ts'
import { readKeptDraw } from '#server/draws/kept-draws.ts'
import { columnsOfResult } from '#server/draws/match-rows.ts'
import { writeDraw } from '#server/draws/write-draw.ts'

export interface DrawPlan {
  category: string
  lot: string
  settings: DrawSettings
}
interface RunningPlan extends DrawPlan {
  /** How many of the matches that can be played have a result, in the order of the draw. */
  played: number
}

const scoring = 'SET1-S:6/TB7'
/** Draws of the running event: a category with half of its group matches played, and a knockout that has begun. */
const plans: readonly RunningPlan[] = [
  { category: 'Masculina B', lot: '7F3K-22', settings: { format: 'GROUPS_KNOCKOUT', scoring }, played: 4 },
  { category: 'Mista Open', lot: 'M4RE-30', settings: { format: 'KNOCKOUT', scoring }, played: 1 },
]

/** Draws categories of the owner's running event, with the results so far. */
export async function addDemoDraws(
  db: Database,
  { owner, now, day }: { owner: string; now: Date; day: Day },
): Promise<void> {
  for (const plan of plans) {
    const category = await db
      .selectFrom('category')
      .innerJoin('event', 'event.id', 'category.event_id')
      .selectAll('category')
      .where('category.title', '=', plan.category)
      .where('event.owner_id', '=', owner)
      .where('event.start_date', '<=', day)
      .where('event.end_date', '>=', day)
      .executeTakeFirstOrThrow()
    const id = await drawDemoCategory(db, category, plan, { owner, now: minutesBefore(now, 240) })
    await playDemoMatches(db, id, plan.played, { owner, now })
  }
}

/** Draws and publishes a category, with the first two entries seeded. Returns the id of the draw. */
export async function drawDemoCategory(
  db: Database,
  category: CategoryRow,
  { lot, settings }: DrawPlan,
  { owner, now }: { owner: string; now: Date },
): Promise<string> {
  const entries = (await entriesOf(db, category)).map((playerIds, index) => ({
    playerIds,
    seed: index < 2 ? index + 1 : null,
  }))
  const hash = await hashOfDraw(entries, settings, lot)
  const players = await lockPlayers(
    db,
    entries.flatMap(({ playerIds }) => playerIds),
  )
  const drawing = { category, entries, settings, lot, adjustments: [], hash, reason: null }
  const id = await writeDraw(db, drawing, players, { accountId: owner, now })
  if (id === undefined) throw new Error(`${category.title} can't be drawn`)
  await db.updateTable('draw').set({ is_published: 1 }).where('id', '=', id).execute()
  return id
}

/** The entries of a category (a player, or a pair) in the order of registration. */
async function entriesOf(db: Database, { id: categoryId, kind }: CategoryRow): Promise<string[][]> {
  const isInPairs = pairKinds.includes(kind)
  const players = await db
    .selectFrom('player')
    .select(['id', 'pair_id'])
    .where('category_id', '=', categoryId)
    .$if(isInPairs, (query) => query.where('pair_id', 'is not', null))
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(players, ({ id, pair_id }) => pair_id ?? id).values()].map((pair) =>
    pair.map(({ id }) => id),
  )
}

/** Enters results of the first matches that can be played and have none. Returns how many. */
export async function playDemoMatches(
  db: Database,
  drawId: string,
  count: number,
  { owner, now }: { owner: string; now: Date },
): Promise<number> {
  const kept = await readKeptDraw(db, drawId)
  if (!kept) throw new Error('the draw is gone')
  const numbers = numbersOfLot(kept.header.lot, 'demo')
  const open = progressOf(followedDraw(kept)).matches.flatMap(({ match, sides: [one, other] }) =>
    one.kind === 'ENTRY' && other.kind === 'ENTRY' && !kept.notes.has(match.key)
      ? [{ match, sides: [one.entry, other.entry] as const }]
      : [],
  )
  const played = open.slice(0, count)
  for (const [index, { match, sides }] of played.entries()) {
    const winner = numbers.below(2)
    const loser = numbers.below(5)
    const enteredAt = minutesBefore(now, 35 * (played.length - index)).toISOString()
    const result = {
      outcome: 'PLAYED' as const,
      sides: [...sides] as [string, string],
      winner: sides[winner] ?? sides[0],
      sets: [winner === 0 ? ([6, loser] as const) : ([loser, 6] as const)],
      enteredAt,
      enteredById: owner,
    }
    await db
      .insertInto('draw_match')
      .values({
        id: matchIdOf(drawId, match.key),
        draw_id: drawId,
        key: match.key,
        ...columnsOfResult(result),
        version: untouchedMatch.version + 1,
      })
      .execute()
  }
  return played.length
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
