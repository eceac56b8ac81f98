import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { EventPlace } from '../events/event-parts.ts'
import { Id } from '../calls/fields.ts'
import { Picture } from '../events/picture.ts'
import { Modality } from '../events/modality.ts'

/** An event on the start page of players. */
export const ListedEvent = v.object({
  id: Id,
  title: v.string(),
  /** With its id (an addition) there is a page of it. */
  mainEvent: v.object({ id: v.optional(Id), name: v.string() }),
  modality: v.optional(Modality),
  imageKey: v.optional(v.nullable(v.string())),
  picture: v.optional(Picture),
  startDate: v.string(),
  endDate: v.string(),
  registerEndDate: v.string(),
  registrationFee: v.number(),
  places: v.array(EventPlace),
})
export type ListedEvent = v.InferOutput<typeof ListedEvent>

export const listListedEvents = call({
  method: 'GET',
  path: 'event-register',
  summary: 'Lists the events with open registration that their organisers show to players (an addition)',
  answer: v.array(ListedEvent),
})
