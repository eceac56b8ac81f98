import { listPlayers } from '#contract/players.ts'
import { handle } from '#server/handling/handle.ts'
import { inEventOfCategory } from '#server/access/policies.ts'
import { readPlayers } from './player-answer.ts'

export const listPlayersHandler = handle(
  listPlayers,
  inEventOfCategory('MESA', 'categoryId'),
  ({ params, db }) => readPlayers(db, { categoryId: params.categoryId }),
)
