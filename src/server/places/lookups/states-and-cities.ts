import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { listCities, listStates } from '#contract/places/lookups.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { CachedAnswer } from '#server/http/cached-answer.ts'

type Cities = CachedAnswer<{ id: number; nome: string }[]>

const dayInSeconds = 86_400
const states = getStates()
const citiesByState = new Map<string, Cities>()

/** The states with their IBGE codes, in the order of their abbreviations. */
const statesAnswer = new CachedAnswer(
  states
    .map(({ ibgeCode, code }) => ({ id: ibgeCode, sigla: code as string }))
    .toSorted((one, other) => (one.sigla < other.sigla ? -1 : 1)),
  dayInSeconds,
)

export const listStatesHandler = handle(listStates, anyone, async () => statesAnswer)

/** For an unknown state the list is empty, like the answer of IBGE. */
export const listCitiesHandler = handle(listCities, anyone, async ({ params }) => {
  const state = states.find(({ code }) => code === params.uf.toUpperCase())
  return state ? (citiesByState.get(state.code) ?? (await loadCities(state.code))) : []
})

/** The names of all municipalities are loaded at the first request only, because most servers never need them. */
async function loadCities(uf: (typeof states)[number]['code']): Promise<Cities> {
  const { getMunicipalities } = await import('@brazilian-utils/brazilian-utils/get-municipalities')
  const cities = getMunicipalities(uf).map(({ code, name }) => ({ id: Number(code), nome: name }))
  const answer = new CachedAnswer(cities, dayInSeconds)
  citiesByState.set(uf, answer)
  return answer
}
