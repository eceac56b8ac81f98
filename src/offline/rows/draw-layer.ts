import type { MatchNotes, KeptDraw } from '#contract/draws/kept-draw.ts'
import type { DrawView } from '../core/draw-rows.ts'
import type { Pending } from '../core/row-types.ts'
import { indexOf } from './rows-by-id.ts'

/** A draw that is being painted. It may be changed in place, because no screen has it yet. */
export interface DrawDraft extends DrawView {
  kept: KeptDraw & { notes: Map<string, MatchNotes> }
  pendingMatches: Map<string, Pending>
}

/** The draws of one event with the changes of operations over them. */
export interface DrawLayer {
  /** The draw to paint on. It is copied only once, even when many operations paint on it. */
  draft(id: string): DrawDraft | undefined
  put(row: DrawView): void
  remove(id: string): void
  /** Ids of the stored draws of a category. */
  ofCategory(categoryId: string): readonly string[]
  /** The rows that differ from the stored ones. Undefined means a removed row. */
  readonly changed: ReadonlyMap<string, DrawView | undefined>
  /** Removes the painted changes of a draw. */
  clear(id: string): void
}

/** @param touched called with the id of each draw that is read or changed */
export function drawLayer(rows: readonly DrawView[], touched: (id: string) => void): DrawLayer {
  const changed = new Map<string, DrawDraft | undefined>()
  const put = (row: DrawView) => changed.set(row.id, draftOf(row))
  return {
    changed,
    draft(id) {
      touched(id)
      const row = indexOf(rows).get(id)
      if (row && !changed.has(id)) put(row)
      return changed.get(id)
    },
    put(row) {
      touched(row.id)
      put(row)
    },
    remove(id) {
      touched(id)
      changed.set(id, undefined)
    },
    ofCategory: (categoryId) => rows.flatMap((row) => (row.categoryId === categoryId ? row.id : [])),
    clear: (id) => void changed.delete(id),
  }
}

const draftOf = (row: DrawView): DrawDraft => ({
  ...row,
  kept: { ...row.kept, notes: new Map(row.kept.notes) },
  pendingMatches: new Map(row.pendingMatches),
})
