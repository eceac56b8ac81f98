import * as v from 'valibot'
import type { Board } from '../../rows/board.ts'
import { type Layer, layer } from '../../rows/layer.ts'
import type { RowList } from '../../rows/row-list.ts'
import { kept } from '../../rows/rows-by-id.ts'
import type { Pending } from '../../core/row-types.ts'
import type { Snapshot } from '../../storage/database.ts'

/** A row type that exists only in tests. The engine handles it like all other rows. */
export const Umpire = v.object({
  id: v.string(),
  name: v.string(),
  court: v.nullable(v.string()),
  version: v.number(),
})
export type Umpire = v.InferOutput<typeof Umpire>

export type UmpireView = Umpire & { eventId: string; pending?: Pending }

/** The entry of umpires in the lists of rows. */
export const umpireList: RowList<Umpire, UmpireView> = {
  rowsOf: (umpires = [], eventId, previous) =>
    kept(
      umpires.map((umpire) => ({ ...umpire, eventId })),
      previous,
    ),
  layerOver: layer,
}

/** The same list for the app's types, which do not know umpires. */
export const umpiresOn = (board: Board): Layer<UmpireView> =>
  (board as unknown as { umpires: Layer<UmpireView> }).umpires
export const umpiresOf = (shown: object): readonly UmpireView[] =>
  (shown as { umpires?: readonly UmpireView[] }).umpires ?? []
export const storedUmpires = (snapshot: Snapshot | undefined) =>
  (snapshot as { umpires?: readonly Umpire[] } | undefined)?.umpires
