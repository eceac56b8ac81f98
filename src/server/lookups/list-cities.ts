import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { listCities } from '#contract/lookups.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { CachedAnswer } from '#server/http/cached-answer.ts'

type Cities = CachedAnswer<{ id: number; nome: string }[]>

const dayInSeconds = 86_400
const states = getStates()
const kept = new Map<string, Cities>()

/** None for a state that there is not, as IBGE answers. */
export const listCitiesHandler = handle(listCities, anyone, async ({ params }) => {
  const state = states.find(({ code }) => code === params.uf.toUpperCase())
  return state ? (kept.get(state.code) ?? (await load(state.code))) : []
})

/** The names of all municipalities are read at the first question only: most servers never need their memory. */
async function load(uf: (typeof states)[number]['code']): Promise<Cities> {
  const { getMunicipalities } = await import('@brazilian-utils/brazilian-utils/get-municipalities')
  const cities = getMunicipalities(uf).map(({ code, name }) => ({ id: Number(code), nome: name }))
  const prepared = new CachedAnswer(cities, dayInSeconds)
  kept.set(uf, prepared)
  return prepared
}
