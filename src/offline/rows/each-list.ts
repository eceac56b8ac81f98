import type { HostEntity } from '../core/operation.ts'
import type { RowList } from './row-list.ts'
import { type Layers, type RowListName, rowLists } from './row-lists.ts'

type AnyRow = { id: string }
type AnyRowList = RowList<HostEntity, AnyRow, Layers[RowListName], readonly AnyRow[] | undefined>

/** All lists of rows, with their names. */
export const eachList = () => Object.entries(rowLists) as unknown as readonly [RowListName, AnyRowList][]

/** An object with the result of `make` for each list, by the list's name. */
export const ofEachList = (make: (name: RowListName, list: AnyRowList) => unknown): object =>
  Object.fromEntries(eachList().map(([name, list]) => [name, make(name, list)]))
