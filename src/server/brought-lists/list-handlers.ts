import { bringListHandler } from './bring-list.ts'
import { listBroughtListsHandler } from './list-brought-lists.ts'
import { takeListBackHandler } from './take-list-back.ts'

/** The handlers of all calls about lists that were brought along, by the names of the calls. */
export const listHandlers = {
  bringList: bringListHandler,
  listBroughtLists: listBroughtListsHandler,
  takeListBack: takeListBackHandler,
}
