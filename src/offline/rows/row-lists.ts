import type { Draw } from '#contract/draws/draw.ts'
import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import type { DrawView } from '../core/draw-rows.ts'
import type { ClosingView } from '../core/row-types.ts'
import { categoryList } from './category-list.ts'
import { type DrawLayer, drawLayer } from './draw-layer.ts'
import { drawRows } from './draw-row.ts'
import { layer } from './layer.ts'
import { playerList } from './player-list.ts'
import type { RowList } from './row-list.ts'
import { closingRow } from './rows.ts'
import { keptEach } from './rows-by-id.ts'

/** The draws of the categories that are drawn. Undefined where the host told nothing of draws. */
const drawList: RowList<Draw, DrawView, DrawLayer, readonly DrawView[] | undefined> = {
  rowsOf: (draws, _, previous) => draws && drawRows(draws, previous),
  layerOver: drawLayer,
  // A tap on an entry is judged by the draw, and one on a match by the match.
  find: (draw, id) =>
    draw.id === id || draw.entries.some((entry) => entry.id === id)
      ? draw
      : draw.matches.find((match) => match.id === id),
}

/** Which of the event's courts are closed for a time, or were; by court. */
const closingList: RowList<CourtClosing, ClosingView> = {
  rowsOf: (closings = [], _, previous) => keptEach(closings.map(closingRow), previous),
  layerOver: layer,
}

/**
 * The lists of rows that an event has on a phone, as a snapshot, the board and a view name them. All that the engine does
 * with rows is a loop over them: a new one is its line here, beside that of the contract (`#contract/event-rows.ts`).
 */
export const rowLists = {
  players: playerList,
  categories: categoryList,
  closings: closingList,
  draws: drawList,
}
type RowLists = typeof rowLists
export type RowListName = keyof RowLists

/** The rows of one event. */
export type Rows = { [Name in RowListName]: ReturnType<RowLists[Name]['rowsOf']> }
/** Where operations paint on them. */
export type Layers = { [Name in RowListName]: ReturnType<RowLists[Name]['layerOver']> }
