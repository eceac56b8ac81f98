import * as v from 'valibot'
import { type Place, PlaceFields, ProposedPlaceFields } from '#contract/places/places.ts'

/** The typed fields of a place; optional fields may be empty texts. */
export const placeForm = v.object({
  ...PlaceFields.entries,
  number: v.pipe(v.string(), v.trim(), v.maxLength(20, 'No máximo 20 caracteres')),
  complement: v.pipe(v.string(), v.trim(), v.maxLength(200, 'No máximo 200 caracteres')),
  /** The place as it was when the person began to type, as JSON; empty for a new one. */
  seen: v.string(),
})

const { cnpj, phoneNumber, email, cep, district } = ProposedPlaceFields.entries
/** The same for a place that is only proposed: only name and address are required. */
export const proposedPlaceForm = v.object({
  ...placeForm.entries,
  cnpj: v.unwrap(v.unwrap(cnpj)),
  phoneNumber: v.unwrap(v.unwrap(phoneNumber)),
  email: v.unwrap(v.unwrap(email)),
  cep: v.unwrap(v.unwrap(cep)),
  district: v.unwrap(v.unwrap(district)),
})
export type PlaceDraft = v.InferInput<typeof placeForm>
export type SeenPlace = Omit<PlaceDraft, 'seen'>

const nothing: SeenPlace = {
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

export const emptyInstallation: PlaceDraft = { ...nothing, seen: '' }

/** Another host may leave out fields that it does not support. */
export function placeDraftOf(place: Place): PlaceDraft {
  const names = Object.keys(nothing) as (keyof SeenPlace)[]
  const fields = Object.fromEntries(names.map((name) => [name, place[name] ?? ''])) as unknown as SeenPlace
  return { ...fields, seen: JSON.stringify(fields) }
}
