import type { HostEntity } from '../core/operation.ts'
import type { RowList } from './row-list.ts'
import { type Layers, type RowListName, rowLists } from './row-lists.ts'

type AnyRow = { id: string }
type AnyRowList = RowList<HostEntity, AnyRow, Layers[RowListName], readonly AnyRow[] | undefined>

/** The lists with their names. */
export const eachList = () => Object.entries(rowLists) as unknown as readonly [RowListName, AnyRowList][]

/** What is made of each list, by its name. */
export const ofEachList = (make: (name: RowListName, list: AnyRowList) => unknown): object =>
  Object.fromEntries(eachList().map(([name, list]) => [name, make(name, list)]))
