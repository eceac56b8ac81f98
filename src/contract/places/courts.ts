import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Id, id, text } from '../calls/fields.ts'
import { Modality } from '../events/modality.ts'

export const CourtType = v.picklist(['AREIA', 'RAPIDA', 'SAIBRO'], 'Informe o tipo')
export const CourtFields = v.object({
  title: text('Informe o título da quadra', 80),
  courtType: CourtType,
  modality: Modality,
  placeId: id('Informe o local'),
})
export const Court = v.object({
  id: Id,
  ...CourtFields.entries,
  place: v.optional(v.object({ id: Id, name: v.string() })),
})
export type Court = v.InferOutput<typeof Court>

export const createCourt = call({
  method: 'POST',
  path: 'courts',
  summary:
    'Adds a court to a place. An ADMIN may do this for every place, other people for places that they proposed',
  body: CourtFields,
  created: true,
  answer: Court,
  refusals: ['place.notFound', 'place.tooManyCourts'],
})
export const listCourtsOfPlace = call({
  method: 'GET',
  path: 'courts/place/{placeId}',
  summary: 'Lists the courts of a place, each with its place',
  answer: v.array(Court),
  refusals: ['place.notFound'],
})
export const removeCourt = call({
  method: 'DELETE',
  path: 'courts/{id}',
  summary: 'Removes a court. Refused while events that are not over have schedules on it',
  refusals: ['court.notFound', 'court.hasSchedules'],
})
