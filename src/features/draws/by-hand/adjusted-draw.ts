import { adjustmentsTo, positionsOf } from '#contract/draws/adjustments.ts'
import { settingsNow, type KeptDraw } from '#contract/draws/kept-draw.ts'
import { entryKey, makeDraw } from '#contract/draws/make-draw.ts'
import { prepareDraw, type PreparedDraw } from '#contract/draws/prepare-draw.ts'

/**
 * Prepares the same draw with the same lot, and adds the exchanges that bring its entries to these positions. It computes
 * the draw again from the lot, and a replaced player would be drawn elsewhere today.
 * @param positions of entries, by their ids
 */
export async function adjustedDraw(
  { header, entries, drawn }: KeptDraw,
  positions: readonly (string | null)[],
): Promise<PreparedDraw | undefined> {
  const { eventId, categoryId, number, lot } = header
  const settings = settingsNow(header)
  const toDraw = entries.map(({ playerIds = [], names, seed, club }) => ({ playerIds, names, seed, club }))
  const byLot = makeDraw(toDraw, settings, lot)
  if (!byLot || positionsOf(byLot).length !== positionsOf(drawn).length) return undefined
  const keys = new Map(entries.map(({ id, playerIds = [] }) => [id, entryKey(playerIds)]))
  const wanted = positions.map((id) => (id === null ? null : (keys.get(id) ?? null)))
  const adjustments = adjustmentsTo(positionsOf(byLot), wanted)
  return prepareDraw({
    eventId,
    categoryId,
    number: number + 1,
    settings,
    entries: toDraw,
    lot,
    adjustments,
  })
}
