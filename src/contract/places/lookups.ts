import * as v from 'valibot'
import { call } from '../calls/call.ts'

export const lookUpCep = call({
  method: 'GET',
  path: 'api/viacep/cep/{cep}',
  summary: 'Returns the address of a CEP (Brazilian postal code)',
  answer: v.object({ logradouro: v.string(), bairro: v.string(), localidade: v.string(), uf: v.string() }),
  refusals: ['cep.notFound', 'cep.unavailable', 'cep.timeout'],
})
export const listStates = call({
  method: 'GET',
  path: 'api/ibge/estados',
  summary: 'Lists the 27 states of Brazil',
  answer: v.array(v.object({ id: v.number(), sigla: v.string() })),
})
export const listCities = call({
  method: 'GET',
  path: 'api/ibge/cidades/{uf}',
  summary: 'Lists the municipalities of a state',
  answer: v.array(v.object({ id: v.number(), nome: v.string() })),
})
