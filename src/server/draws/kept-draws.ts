import type { Adjustment } from '#contract/draws/adjustments.ts'
import type { DrawnEntries } from '#contract/draws/draw-structure.ts'
import type { Draw, LuckyLoser, ShownResult } from '#contract/draws/draw.ts'
import type { DrawSettings } from '#contract/draws/draw-settings.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { shownDraw } from '#contract/draws/shown-draw.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { Database, DrawRow } from '#server/database/tables.ts'
import { nameOf } from '#server/players/player-answer.ts'
import { notesOf } from './match-rows.ts'

/** Either the standing draws of an event (all, or those with `ids`), or one draw, standing or not. */
type Which = { eventId: string; ids?: readonly string[] } | { drawId: string }

type NamedDraw = DrawRow & { drawn_by_name: string | null }

/** The standing draws, in the order of their categories. */
export async function readDraws(db: Database, which: Which): Promise<Draw[]> {
  return (await readKeptDraws(db, which)).map(shownDraw)
}

/** The stored draw; undefined when there is none with this id. */
export async function readKeptDraw(db: Database, drawId: string): Promise<KeptDraw | undefined> {
  return (await readKeptDraws(db, { drawId }))[0]
}

async function readKeptDraws(db: Database, which: Which): Promise<KeptDraw[]> {
  if ('ids' in which && which.ids?.length === 0) return []
  const rows = await drawsWithNames(db, which)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [entries, players, matches, lots, earlier] = await Promise.all([
    db.selectFrom('draw_entry').selectAll().where('draw_id', 'in', ids).orderBy('position').execute(),
    db.selectFrom('draw_player').selectAll().where('draw_id', 'in', ids).orderBy('position').execute(),
    db
      .selectFrom('draw_match')
      .selectAll()
      .select(nameOf('draw_match.result_by').as('result_by_name'))
      .where('draw_id', 'in', ids)
      .execute(),
    db.selectFrom('draw_lot').selectAll().where('draw_id', 'in', ids).orderBy('decided_at').execute(),
    earlierDraws(db, rows),
  ])
  const outside = await resultsOutside(db, earlier)
  const playersOf = Map.groupBy(players, ({ entry_id }) => entry_id)
  const [entriesOf, matchesOf, lotsOf] = [byDraw(entries), byDraw(matches), byDraw(lots)]
  return rows.map((row) => ({
    header: {
      ...headerOf(row),
      earlier: earlier.filter(({ category_id }) => category_id === row.category_id).map(earlierOf),
      outside: outside.get(row.category_id) ?? [],
    },
    entries: entriesOf(row.id).map(({ id, seed, club, left_at, lucky, version }) => ({
      id,
      names: playersOf.get(id)?.map(({ name }) => name) ?? [],
      playerIds: playersOf.get(id)?.map(({ player_id }) => player_id) ?? [],
      seed,
      club,
      leftAt: left_at,
      lucky: lucky === null ? null : (JSON.parse(lucky) as LuckyLoser),
      version,
    })),
    drawn: JSON.parse(row.drawn) as DrawnEntries,
    notes: new Map(matchesOf(row.id).map((match) => [match.key, notesOf(match)])),
    lots: lotsOf(row.id).map(({ group_name, entry_ids, lot, decided_at }) => ({
      group: group_name,
      entryIds: JSON.parse(entry_ids) as string[],
      lot,
      decidedAt: decided_at,
    })),
  }))
}

function byDraw<Row extends { draw_id: string }>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const grouped = Map.groupBy(rows, ({ draw_id }) => draw_id)
  return (id) => grouped.get(id) ?? []
}

function drawsWithNames(db: Database, which: Which): Promise<NamedDraw[]> {
  const draws = db
    .selectFrom('draw')
    .innerJoin('category', 'category.id', 'draw.category_id')
    .selectAll('draw')
    .select(nameOf('draw.drawn_by').as('drawn_by_name'))
    .orderBy('category.list_sort')
    .orderBy('category.title')
    .orderBy('draw.id')
  if ('drawId' in which) return draws.where('draw.id', '=', which.drawId).execute()
  const standing = draws.where('draw.event_id', '=', which.eventId).where('draw.ended_at', 'is', null)
  return (which.ids ? standing.where('draw.id', 'in', which.ids) : standing).execute()
}

/** The ended draws of the categories of these draws. */
function earlierDraws(db: Database, rows: readonly DrawRow[]): Promise<DrawRow[]> {
  const categoryIds = rows.filter(({ number }) => number > 1).map(({ category_id }) => category_id)
  if (categoryIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('draw')
    .selectAll()
    .where('category_id', 'in', categoryIds)
    .where('ended_at', 'is not', null)
    .orderBy('number')
    .execute()
}

const earlierOf = ({ id, number, lot, adjustments, hash, reason, drawn_at }: DrawRow) => ({
  id,
  number,
  lot,
  adjustments: adjustmentsIn(adjustments),
  hash,
  reason,
  drawnAt: drawn_at,
})

const adjustmentsIn = (kept: string | null) => JSON.parse(kept ?? '[]') as Adjustment[]

/** By category: results of replaced draws that no later draw has taken over. */
async function resultsOutside(
  db: Database,
  ended: readonly DrawRow[],
): Promise<Map<string, NonNullable<Draw['outside']>>> {
  const found = new Map<string, NonNullable<Draw['outside']>>()
  if (ended.length === 0) return found
  const ids = ended.map(({ id }) => id)
  const matches = await db
    .selectFrom('draw_match')
    .selectAll()
    .select(nameOf('draw_match.result_by').as('result_by_name'))
    .where('draw_id', 'in', ids)
    .where('outcome', 'is not', null)
    .where('carried_to', 'is', null)
    .orderBy('result_at')
    .execute()
  if (matches.length === 0) return found
  const players = await db
    .selectFrom('draw_player')
    .select(['entry_id', 'name'])
    .where('draw_id', 'in', ids)
    .orderBy('position')
    .execute()
  const nameOfEntry = (id: string) =>
    players.flatMap(({ entry_id, name }) => (entry_id === id ? name : [])).join(' / ')
  for (const match of matches) {
    const result: ShownResult | null = notesOf(match).result
    const category = ended.find(({ id }) => id === match.draw_id)?.category_id ?? ''
    if (!result) continue
    const [one, other] = result.sides
    const listed = { ...result, names: [nameOfEntry(one), nameOfEntry(other)] as [string, string] }
    found.set(category, [...(found.get(category) ?? []), listed])
  }
  return found
}

function headerOf(row: NamedDraw): KeptDraw['header'] {
  return {
    id: row.id,
    eventId: row.event_id,
    categoryId: row.category_id,
    number: row.number,
    lot: row.lot,
    adjustments: adjustmentsIn(row.adjustments),
    hash: row.hash,
    reason: row.reason,
    settings: JSON.parse(row.settings) as DrawSettings,
    scoring: row.scoring === null ? null : (JSON.parse(row.scoring) as DrawSettings['scoring']),
    isPublished: row.is_published === 1,
    drawnAt: row.drawn_at,
    drawnBy: row.drawn_by_name ?? erasedName,
    drawnById: row.drawn_by,
  }
}
