import { listPlayers as call } from '#contract/players.ts'
import { handle } from '#server/handling/handle.ts'
import { inEventOfCategory } from '#server/access/policies.ts'
import { readPlayers } from './player-answer.ts'

export const listPlayers = handle(call, inEventOfCategory('MESA', 'categoryId'), ({ params, db }) =>
  readPlayers(db, { categoryId: params.categoryId }),
)
