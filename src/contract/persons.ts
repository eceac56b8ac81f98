import * as v from 'valibot'
import { call } from './calls/call.ts'
import { email, Id, Instant, phone, text } from './calls/fields.ts'

export const Gender = v.picklist(['', 'F', 'M'], 'Selecione um gênero')

export const Person = v.object({
  id: Id,
  name: v.string(),
  birthDate: v.nullable(Instant),
  gender: Gender,
  phoneNumber: v.nullable(v.string()),
  city: v.nullable(v.string()),
  email: v.nullable(v.string()),
})
export type Person = v.InferOutput<typeof Person>

/** An earlier date of birth is a typing mistake. */
export const firstBirthDate = '1900-01-01'
export const wrongBirthDate = 'Informe uma data entre 1/1/1900 e hoje'

/** The personal data of the registration wizard. */
export const Registrant = v.object({
  name: text('Informe seu nome'),
  phoneNumber: phone('Informe o telefone para contato'),
  email: email('Informe um e-mail', 'Digite um e-mail válido'),
})
export type Registrant = v.InferOutput<typeof Registrant>
/** The same data, typed by a person at the desk. Some players do not give an address there. */
export const TypedPerson = v.object({ ...Registrant.entries, email: v.optional(Registrant.entries.email) })

export const PersonFields = v.object({
  name: text('Digite seu nome completo'),
  birthDate: v.nullable(Instant),
  gender: Gender,
  phoneNumber: v.nullable(v.pipe(v.string(), v.maxLength(15))),
  city: v.nullable(v.pipe(v.string(), v.maxLength(120))),
})

export const getPerson = call({
  method: 'GET',
  path: 'person',
  summary: 'Returns the person of the signed-in user',
  answer: Person,
})
export const createPerson = call({
  method: 'POST',
  path: 'person/',
  summary:
    'Returns an id with which this device can register the person. The answer does not show whether the server knows the person already. The id is deleted after a day without a registration',
  body: v.object({
    ...Registrant.entries,
    /** Ids from earlier answers to this device. {host} answers the one with the same name and e-mail again. */
    earlierIds: v.optional(v.pipe(v.array(Id), v.maxLength(20))),
  }),
  created: true,
  answer: v.object({ id: Id }),
})
export const updatePerson = call({
  method: 'PUT',
  path: 'person/{id}',
  summary: 'Changes the person of the signed-in user',
  body: PersonFields,
  answer: Person,
  refusals: ['person.notFound'],
})
