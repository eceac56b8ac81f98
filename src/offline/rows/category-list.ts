import type { Category } from '#contract/categories.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { CategoryView } from '../core/row-types.ts'
import { layer } from './layer.ts'
import type { RowList } from './row-list.ts'
import { categoryRow } from './rows.ts'
import { kept, replaced } from './rows-by-id.ts'
import { compare } from './sorted.ts'

/** Sorted by `listSort`, then by title. */
export const categoryList: RowList<Category, CategoryView> = {
  rowsOf: (categories = [], eventId, previous) =>
    kept(categories.map((category) => categoryRow(category, eventId)).toSorted(byListSort), previous),
  layerOver: layer,
  inOrder: (rows, changed) => replaced(rows, changed).toSorted(byListSort),
}

const byListSort = (one: CategoryView, other: CategoryView) =>
  one.listSort - other.listSort ||
  compare(searchable(one.title), searchable(other.title)) ||
  compare(one.id, other.id)
