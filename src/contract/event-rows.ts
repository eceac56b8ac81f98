import * as v from 'valibot'
import { Category } from './categories.ts'
import { Draw } from './draws/draw.ts'
import { Player } from './players/players.ts'

/**
 * The rows of an event that phones keep, each with an id, and of which an answer with `since` holds only those that changed.
 * A new one is a line here, one in `src/offline/rows/row-lists.ts` for the phone, and one in
 * `src/server/events/snapshot-rows.ts` for {host}.
 */
export const changingRows = {
  categories: v.array(Category),
  players: v.array(Player),
  /** The draws that stand, published or not. */
  draws: v.optional(v.array(Draw)),
}
export type ChangingRow = keyof typeof changingRows

/** The names of these lists. */
export const changingRowNames = Object.keys(changingRows) as readonly ChangingRow[]
