import * as v from 'valibot'
import { Category } from './categories.ts'
import { Draw } from './draws/draw.ts'
import { Player } from './players/players.ts'

/**
 * The lists of rows of an event that phones store. Each row has an id, and an answer with `since` contains only the
 * changed rows. A new list is a line here, one in `src/offline/rows/row-lists.ts` for the phone, and one in
 * `src/server/events/snapshot-rows.ts` for {host}.
 */
export const changingRows = {
  categories: v.array(Category),
  players: v.array(Player),
  /** The present draws, published or not. */
  draws: v.optional(v.array(Draw)),
}
export type ChangingRow = keyof typeof changingRows

/** The names of these lists. */
export const changingRowNames = Object.keys(changingRows) as readonly ChangingRow[]
