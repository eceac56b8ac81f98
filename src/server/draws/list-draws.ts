import { listDraws } from '#contract/draws/draw-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { readDraws } from './kept-draws.ts'

export const listDrawsHandler = handle(listDraws, inEvent('MESA', 'eventId'), ({ params, db }) =>
  readDraws(db, params),
)
