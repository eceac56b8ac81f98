import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { listStates } from '#contract/lookups.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { CachedAnswer } from '#server/http/cached-answer.ts'

const dayInSeconds = 86_400

/** With their IBGE codes, in the order of their abbreviations. */
const states = new CachedAnswer(
  getStates()
    .map(({ ibgeCode, code }) => ({ id: ibgeCode, sigla: code as string }))
    .sort((one, other) => (one.sigla < other.sigla ? -1 : 1)),
  dayInSeconds,
)

export const listStatesHandler = handle(listStates, anyone, async () => states)
