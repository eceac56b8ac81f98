import * as v from 'valibot'
import { call } from './call.ts'
import { email, Id, optionalText, phone, text } from './fields.ts'

export const PlaceFields = v.object({
  cnpj: v.pipe(
    v.string('Informe o cnpj'),
    v.transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')),
    v.minLength(14, 'Informe o cnpj'),
    v.maxLength(14, 'CNPJ inválido'),
  ),
  name: text('Informe o nome do local'),
  phoneNumber: phone('Informe o telefone'),
  email: email('Informe um e-mail válido'),
  cep: v.pipe(
    v.string('Informe um cep'),
    v.transform((typed) => typed.replace(/\D/g, '')),
    v.minLength(1, 'Informe um cep'),
    v.length(8, 'Informe um cep'),
  ),
  address: text('Informe o logradouro'),
  number: optionalText(20),
  district: text('Informe o bairro'),
  city: text('Informe a cidade'),
  uf: v.pipe(v.string('Informe a UF'), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'Informe a UF')),
  complement: optionalText(),
})
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
})
export type Place = v.InferOutput<typeof Place>

export const listPlaces = call({
  method: 'GET',
  path: 'places',
  summary: 'All places',
  answer: v.array(Place),
})
export const getPlace = call({
  method: 'GET',
  path: 'places/{id}',
  summary: 'One place',
  answer: Place,
  refusals: ['place.notFound'],
})
export const createPlace = call({
  method: 'POST',
  path: 'places',
  summary: 'Adds a place',
  body: PlaceFields,
  created: true,
  answer: Place,
})
export const updatePlace = call({
  method: 'PUT',
  path: 'places/{id}',
  summary: 'Changes a place',
  body: PlaceFields,
  answer: Place,
  refusals: ['place.notFound'],
})
export const removePlace = call({
  method: 'DELETE',
  path: 'places/{id}',
  summary: 'Removes a place that no event uses',
  refusals: ['place.notFound', 'place.inUse'],
})
