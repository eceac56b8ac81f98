import * as v from 'valibot'
import { call } from './calls/call.ts'
import { email, Id, optionalText, orEmpty, phone, text } from './calls/fields.ts'

export const MainEventFields = v.object({
  name: text('Informe o nome do evento'),
  phoneNumber: phone('Informe o telefone'),
  description: optionalText(2000),
  email: orEmpty(email('Digite um e-mail válido'), 'Digite um e-mail válido'),
  instagram: optionalText(60),
  site: optionalText(300),
  personId: Id,
})
export type MainEventFields = v.InferOutput<typeof MainEventFields>
export const MainEvent = v.object({
  id: Id,
  ...MainEventFields.entries,
  email: v.optional(v.nullable(v.string())),
})
export type MainEvent = v.InferOutput<typeof MainEvent>

export const listMainEvents = call({
  method: 'GET',
  path: 'main-events/person',
  summary:
    "The organiser's main events; everybody's for an ADMIN, or those of the person in `personId` (an addition)",
  query: ['personId'],
  answer: v.array(MainEvent),
})
export const createMainEvent = call({
  method: 'POST',
  path: 'main-events',
  summary: 'Adds a main event, which groups tournaments and rankings',
  body: MainEventFields,
  created: true,
  answer: MainEvent,
  refusals: ['person.notFound'],
})
export const updateMainEvent = call({
  method: 'PUT',
  path: 'main-events/{id}',
  summary: 'Changes a main event; it stays with its person, whatever `personId` says',
  body: MainEventFields,
  answer: MainEvent,
  refusals: ['mainEvent.notFound'],
})
export const removeMainEvent = call({
  method: 'DELETE',
  path: 'main-events/{id}',
  summary: 'Removes a main event without events (an addition)',
  refusals: ['mainEvent.notFound', 'mainEvent.hasEvents'],
})
