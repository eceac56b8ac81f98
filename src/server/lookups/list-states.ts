import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { listStates as call } from '#contract/lookups.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { Prepared } from '#server/http/prepared.ts'

const dayInSeconds = 86_400

/** With their IBGE codes, in the order of their abbreviations. */
const states = new Prepared(
  getStates()
    .map(({ ibgeCode, code }) => ({ id: ibgeCode, sigla: code as string }))
    .sort((one, other) => (one.sigla < other.sigla ? -1 : 1)),
  dayInSeconds,
)

export const listStates = handle(call, anyone, async () => states)
