import type { Draw } from '#contract/draws/draw.ts'
import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import type { Expense } from '#contract/till/expenses.ts'
import type { TillClosing } from '#contract/till/till-closings.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { DrawView } from '../core/draw-rows.ts'
import type { ClosingView, ExpenseView, MessageView, TillView } from '../core/row-types.ts'
import { categoryList } from './category-list.ts'
import { type DrawLayer, drawLayer } from './draw-layer.ts'
import { drawRows } from './draw-row.ts'
import { layer } from './layer.ts'
import { playerList } from './player-list.ts'
import type { RowList } from './row-list.ts'
import { closingRow, expenseRow, messageRow, tillRow } from './rows.ts'
import { keptEach } from './rows-by-id.ts'

/** The draws of the categories that are drawn. Undefined when the host does not send draws. */
const drawList: RowList<Draw, DrawView, DrawLayer, readonly DrawView[] | undefined> = {
  rowsOf: (draws, _, previous) => draws && drawRows(draws, previous),
  layerOver: drawLayer,
  // A tap on an entry is compared with the whole draw, and a tap on a match only with the match.
  find: (draw, id) =>
    draw.id === id || draw.entries.some((entry) => entry.id === id)
      ? draw
      : draw.matches.find((match) => match.id === id),
}

/** The closings of the event's courts, present and past ones, by court. */
const closingList: RowList<CourtClosing, ClosingView> = {
  rowsOf: (closings = [], _, previous) => keptEach(closings.map(closingRow), previous),
  layerOver: layer,
}

/** The messages to people of the event, the newest first. */
const messageList: RowList<Message, MessageView> = {
  rowsOf: (messages = [], _, previous) => keptEach(messages.map(messageRow), previous),
  layerOver: layer,
}

/** The tills that were closed, by account and day. */
const tillList: RowList<TillClosing, TillView> = {
  rowsOf: (tills = [], _, previous) => keptEach(tills.map(tillRow), previous),
  layerOver: layer,
}

/** The expenses of the event, including removed ones. */
const expenseList: RowList<Expense, ExpenseView> = {
  rowsOf: (expenses = [], _, previous) => keptEach(expenses.map(expenseRow), previous),
  layerOver: layer,
}

/**
 * The lists of rows that an event has on a phone, as a snapshot, the board and a view name them. The engine handles
 * rows only in loops over these lists. A new list is one line here and one line in the contract
 * (`#contract/event-rows.ts`).
 */
export const rowLists = {
  players: playerList,
  categories: categoryList,
  closings: closingList,
  messages: messageList,
  tills: tillList,
  expenses: expenseList,
  draws: drawList,
}
type RowLists = typeof rowLists
export type RowListName = keyof RowLists

/** The rows of one event. */
export type Rows = { [Name in RowListName]: ReturnType<RowLists[Name]['rowsOf']> }
/** The board on which operations paint their changes. */
export type Layers = { [Name in RowListName]: ReturnType<RowLists[Name]['layerOver']> }
