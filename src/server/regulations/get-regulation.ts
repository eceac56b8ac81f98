import { getRegulation } from '#contract/regulations/regulation-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { lastRegulation, regulationAnswer } from './regulation-answer.ts'

export const getRegulationHandler = handle(
  getRegulation,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params: { id }, db }) => regulationAnswer(db, id, await lastRegulation(db, id)),
)
