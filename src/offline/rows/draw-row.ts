import type { Draw } from '#contract/draws/draw.ts'
import { keptOf } from '#contract/draws/kept-of.ts'
import type { DrawView } from '../core/draw-rows.ts'
import { isEqual } from '#contract/formats/is-equal.ts'
import { indexOf, kept } from './rows-by-id.ts'

const sources = new WeakMap<DrawView, Draw>()
const nothing: DrawView['pendingMatches'] = new Map()

/** A draw from an answer of {host}, as a row of the screens. */
export function drawRow(draw: Draw): DrawView {
  const { id, eventId, categoryId } = draw
  const row: DrawView = { id, eventId, categoryId, kept: keptOf(draw), pendingMatches: nothing }
  sources.set(row, draw)
  return row
}

/** The draws of a snapshot as rows. A row keeps its identity when {host} answered the same draw again. */
export function drawRows(
  draws: readonly Draw[],
  previous: readonly DrawView[] | undefined,
): readonly DrawView[] {
  const previousById = previous && indexOf(previous)
  const rows = draws.map((draw) => {
    const before = previousById?.get(draw.id)
    return before && isEqual(sources.get(before), draw) ? before : drawRow(draw)
  })
  return kept(rows, previous)
}
