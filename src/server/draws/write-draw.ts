import type { Adjustment } from '#contract/draws/adjustments.ts'
import { type DrawSettings, settingsWithDefaults } from '#contract/draws/draw-settings.ts'
import type { EntryToDraw } from '#contract/draws/make-draw.ts'
import { numberDraw } from '#contract/draws/number-draw.ts'
import type { CategoryRow, Database } from '#server/database/tables.ts'
import type { DrawablePlayer } from './drawable-entries.ts'
import { keepSpots } from './drawn-spots.ts'

/** The input of a draw of a category. */
export interface DrawToWrite {
  category: CategoryRow
  entries: readonly EntryToDraw[]
  settings: DrawSettings
  lot: string
  adjustments: readonly Adjustment[]
  hash: string
  reason: string | null
}

/**
 * Draws a category and stores the draw, which stands from now on. The category and the players must be locked.
 * @returns the id of the draw; undefined when the settings do not fit the number of entries, or the exchanges do not
 * fit the draw
 */
export async function writeDraw(
  db: Database,
  { category, entries, settings, lot, adjustments, hash, reason }: DrawToWrite,
  players: readonly DrawablePlayer[],
  by: { accountId: string; now: Date },
): Promise<string | undefined> {
  const number = category.draw_count + 1
  const as = { categoryId: category.id, number, hash }
  const numbered = await numberDraw(as, { entries, settings, lot, adjustments })
  if (!numbered) return undefined
  const { id, entryIds, drawn } = numbered
  await db
    .insertInto('draw')
    .values({
      id,
      event_id: category.event_id,
      category_id: category.id,
      number,
      lot,
      adjustments: adjustments.length > 0 ? JSON.stringify(adjustments) : null,
      hash,
      settings: JSON.stringify(settingsWithDefaults(settings)),
      drawn: JSON.stringify(drawn),
      reason,
      drawn_at: by.now.toISOString(),
      drawn_by: by.accountId,
    })
    .execute()
  await db
    .insertInto('draw_entry')
    .values(
      entries.map(({ seed, club }, position) => ({
        id: entryIds[position] ?? '',
        draw_id: id,
        position,
        seed,
        club: club || null,
      })),
    )
    .execute()
  await db
    .insertInto('draw_player')
    .values(
      entries.flatMap(({ playerIds }, entry) =>
        rowsOfPlayers({ id: entryIds[entry] ?? '', drawId: id }, playerIds, players),
      ),
    )
    .execute()
  await keepSpots(
    db,
    entries.flatMap(({ playerIds }) => playerIds),
  )
  await db
    .updateTable('category')
    .set({ draw_id: id, draw_count: number })
    .where('id', '=', category.id)
    .execute()
  return id
}

/** A player with the person and the name that the entry stores. */
export type NamedPlayer = Pick<DrawablePlayer, 'id' | 'person_id' | 'name'>

/** The rows of the players of an entry. */
export function rowsOfPlayers(
  entry: { id: string; drawId: string },
  playerIds: readonly string[],
  players: readonly NamedPlayer[],
) {
  return playerIds.map((playerId, position) => {
    const player = players.find(({ id }) => id === playerId)
    return {
      entry_id: entry.id,
      position,
      draw_id: entry.drawId,
      player_id: playerId,
      person_id: player?.person_id ?? '',
      name: player?.name ?? '',
    }
  })
}
