import * as v from 'valibot'
import { call } from './calls/call.ts'
import { EventPlace } from './events/event-parts.ts'
import { maxPlaces, tooManyPlaces } from './events/events.ts'
import { Id, id } from './calls/fields.ts'

export const addEventPlace = call({
  method: 'POST',
  path: 'events/{eventId}/place',
  summary: 'Adds a place to an event',
  body: v.object({ placeId: id('Informe o local') }),
  created: true,
  answer: EventPlace,
  refusals: ['event.notFound', 'place.notFound', 'event.placeExists', 'event.tooManyPlaces'],
})
export const orderEventPlaces = call({
  method: 'PUT',
  path: 'events/{eventId}/place',
  summary: 'Sets the order of the places of an event. The request lists the ids of all of them (an addition)',
  body: v.pipe(v.array(Id), v.maxLength(maxPlaces, tooManyPlaces)),
  answer: v.array(EventPlace),
  refusals: ['event.notFound', 'place.notFound'],
})
export const removeEventPlace = call({
  method: 'DELETE',
  path: 'events/{eventId}/place/{placeId}',
  summary: 'Removes a place from an event. Refused while its courts have schedules of the event',
  refusals: ['event.notFound', 'place.notFound', 'place.hasSchedules'],
})
