import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { email, Id, id, optionalText, orEmpty, phone, text } from '../calls/fields.ts'
import { pageOf } from '../calls/pages.ts'
import { isCnpj } from '../formats/tax-ids.ts'

/** A CNPJ without its mask. It may have letters, which are allowed since July 2026. */
const Cnpj = v.pipe(
  v.string('Informe o CNPJ'),
  v.transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')),
  v.minLength(14, 'Informe o CNPJ'),
  v.check(isCnpj, 'CNPJ inválido'),
)
const Cep = v.pipe(
  v.string('Informe um CEP'),
  v.transform((typed) => typed.replace(/\D/g, '')),
  v.minLength(1, 'Informe um CEP'),
  v.length(8, 'Informe um CEP'),
)
/** The required fields of a proposed place: its name and where it is. */
const where = {
  name: text('Informe o nome do local'),
  address: text('Informe o logradouro'),
  number: optionalText(20),
  city: text('Informe a cidade'),
  uf: v.pipe(v.string('Informe a UF'), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'Informe a UF')),
  complement: optionalText(),
}

export const PlaceFields = v.object({
  ...where,
  cnpj: Cnpj,
  phoneNumber: phone('Informe o telefone'),
  email: email('Informe um e-mail válido'),
  cep: Cep,
  district: text('Informe o bairro'),
})
export type PlaceFields = v.InferOutput<typeof PlaceFields>

/** A place that a MANAGER proposes. Unknown fields may be left out or empty. */
export const ProposedPlaceFields = v.object({
  ...where,
  cnpj: orEmpty(Cnpj, 'CNPJ inválido'),
  phoneNumber: orEmpty(phone('Informe o telefone'), 'Informe o telefone com DDD'),
  email: orEmpty(email('Informe um e-mail válido'), 'Informe um e-mail válido'),
  cep: orEmpty(Cep, 'Informe um CEP'),
  district: optionalText(),
})
export type ProposedPlaceFields = v.InferOutput<typeof ProposedPlaceFields>

/** The fields of a place as a person saw them: the stored values, which a newer rule may refuse. */
const SeenPlaceFields = v.object({
  name: v.string(),
  address: v.string(),
  number: v.optional(v.string()),
  city: v.string(),
  uf: v.string(),
  complement: v.optional(v.string()),
  cnpj: v.string(),
  phoneNumber: v.string(),
  email: v.string(),
  cep: v.string(),
  district: v.string(),
})

/** Most proposed places of an account that wait for a decision. */
export const maxProposedPlaces = 10
/** Most courts of one place. */
export const maxCourts = 50

export const Place = v.object({
  id: Id,
  cnpj: v.string(),
  name: v.string(),
  phoneNumber: v.string(),
  email: v.string(),
  cep: v.string(),
  address: v.string(),
  number: v.optional(v.nullable(v.string())),
  district: v.string(),
  city: v.string(),
  uf: v.string(),
  complement: v.optional(v.nullable(v.string())),
  /**
   * Whether the place is only proposed. Until an ADMIN decides, only the proposing account and the organisers of its
   * events see it.
   */
  isProposed: v.optional(v.boolean()),
})
export type Place = v.InferOutput<typeof Place>

export const listPlaces = call({
  method: 'GET',
  path: 'places',
  summary: 'Lists the confirmed places and those that the account proposed. An ADMIN gets all places',
  answer: v.array(Place),
})
export const getPlace = call({
  method: 'GET',
  path: 'places/{id}',
  summary: 'Returns one place',
  answer: Place,
  refusals: ['place.notFound'],
})
export const createPlace = call({
  method: 'POST',
  path: 'places',
  summary:
    'Creates a place (ADMIN, with all fields), or proposes one that is missing (MANAGER; name, address, city and UF are enough)',
  body: ProposedPlaceFields,
  created: true,
  answer: Place,
  refusals: ['place.tooManyProposed'],
})
export const updatePlace = call({
  method: 'PUT',
  path: 'places/{id}',
  summary:
    'Changes a place. An ADMIN sends all fields and thereby confirms a proposed place; other people may change a place that they proposed, until it is confirmed. With `base` (the fields as the person saw them), changes of other fields by other people stay; a field that both changed is refused with 412',
  body: v.object({ ...ProposedPlaceFields.entries, base: v.optional(SeenPlaceFields) }),
  answer: Place,
  refusals: ['place.notFound', 'place.changed'],
})
export const removePlace = call({
  method: 'DELETE',
  path: 'places/{id}',
  summary:
    'Removes a place that no event uses. An ADMIN may remove any place, other people one that they proposed, until it is confirmed',
  refusals: ['place.notFound', 'place.inUse'],
})

/** A place as an ADMIN sees it. */
export const AdminPlace = v.object({
  ...Place.entries,
  courts: v.number(),
  events: v.number(),
  /**
   * Today's name of the account that proposed the place; null when nobody proposed it, or when that account was
   * deleted.
   */
  proposedBy: v.nullable(v.string()),
})
export type AdminPlace = v.InferOutput<typeof AdminPlace>

export const listAllPlaces = call({
  method: 'GET',
  path: 'admin/places',
  summary:
    'Lists places page by page and sorted. It can search in name, address, city, phone and CNPJ; `state=proposed` lists only places that are not confirmed (an addition)',
  query: ['search', 'state', 'page', 'sort'],
  answer: v.object(pageOf(AdminPlace)),
})
export const mergePlace = call({
  method: 'POST',
  path: 'places/{id}/merge',
  summary:
    'Removes a duplicate of another place. Its events and courts move to the other place (an addition)',
  body: v.object({ intoId: id('Escolha o local') }),
  answer: Place,
  refusals: ['place.notFound', 'place.tooManyCourts'],
})
