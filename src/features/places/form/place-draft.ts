import * as v from 'valibot'
import { type Place, PlaceFields } from '#contract/places.ts'

/** Texts as they are typed; what may stay empty is empty. */
export const placeForm = v.object({
  ...PlaceFields.entries,
  number: v.pipe(v.string(), v.trim(), v.maxLength(20, 'No máximo 20 caracteres')),
  complement: v.pipe(v.string(), v.trim(), v.maxLength(200, 'No máximo 200 caracteres')),
})
export type PlaceDraft = v.InferInput<typeof placeForm>

export const emptyPlace: PlaceDraft = {
  cnpj: '',
  name: '',
  phoneNumber: '',
  email: '',
  cep: '',
  address: '',
  number: '',
  district: '',
  city: '',
  uf: '',
  complement: '',
}

/** Another host may leave out what it does not know. */
export function placeDraftOf(place: Place): PlaceDraft {
  const names = Object.keys(emptyPlace) as (keyof PlaceDraft)[]
  return Object.fromEntries(names.map((name) => [name, place[name] ?? ''])) as unknown as PlaceDraft
}
