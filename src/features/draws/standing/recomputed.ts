import { hashOfDraw } from '#contract/draws/draw-ids.ts'
import type { KeptDraw } from '#contract/draws/kept-draw.ts'
import { entryKey, makeDraw } from '#contract/draws/make-draw.ts'

/**
 * Draws again with the same lot and compares. The answer is `replaced` if a player was replaced, because this phone
 * does not know who was drawn at first.
 */
export async function recomputed({
  header,
  entries,
  drawn,
}: KeptDraw): Promise<'same' | 'other' | 'replaced'> {
  const { settings, lot, adjustments, hash } = header
  const toDraw = entries.map(({ playerIds = [], seed, club }) => ({ playerIds, seed, club }))
  if ((await hashOfDraw(toDraw, settings, lot, adjustments)) !== hash) return 'replaced'
  const again = makeDraw(toDraw, settings, lot, adjustments)
  const ids = new Map(entries.map(({ id, playerIds = [] }) => [entryKey(playerIds), id]))
  const named = (key: string | null) => (key === null ? null : ids.get(key))
  const outcome = {
    groups: again?.groups.map(({ name, entries: keys }) => [name, keys.map(named)]),
    lines: again?.lines.map(named),
  }
  const kept = { groups: drawn.groups.map(({ name, entries: ids }) => [name, ids]), lines: drawn.lines }
  return JSON.stringify(outcome) === JSON.stringify(kept) ? 'same' : 'other'
}
