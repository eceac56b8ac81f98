import { listWaiting } from '#contract/waiting-list/waiting-list.ts'
import { inEvent } from '#server/access/policies.ts'
import { readWaiting } from '#server/categories/waiting-rows.ts'
import { handle } from '#server/handling/handle.ts'

export const listWaitingHandler = handle(listWaiting, inEvent('MESA', 'id'), ({ params, db }) =>
  readWaiting(db, params.id),
)
