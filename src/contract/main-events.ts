import * as v from 'valibot'
import { call } from './calls/call.ts'
import { EventPlace } from './events/event-parts.ts'
import { email, Id, optionalText, orEmpty, phone, text } from './calls/fields.ts'

export const MainEventFields = v.object({
  name: text('Informe o nome do evento'),
  phoneNumber: phone('Informe o telefone'),
  description: optionalText(2000),
  email: orEmpty(email('Digite um e-mail válido'), 'Digite um e-mail válido'),
  instagram: optionalText(60),
  site: optionalText(300),
  /** Whether the public page shows the phone number (an addition). When it is missing, nothing changes. */
  showsPhone: v.optional(v.boolean()),
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
    "Lists the organiser's main events. For an ADMIN it lists all main events, or those of the person in `personId` (an addition)",
  query: ['personId'],
  answer: v.array(MainEvent),
})
export const createMainEvent = call({
  method: 'POST',
  path: 'main-events',
  summary: 'Creates a main event, which groups tournaments and rankings',
  body: MainEventFields,
  created: true,
  answer: MainEvent,
  refusals: ['person.notFound'],
})
export const updateMainEvent = call({
  method: 'PUT',
  path: 'main-events/{id}',
  summary: 'Changes a main event. Its owner stays the same, and `personId` is ignored',
  body: MainEventFields,
  answer: MainEvent,
  refusals: ['mainEvent.notFound'],
})
export const removeMainEvent = call({
  method: 'DELETE',
  path: 'main-events/{id}',
  summary: 'Removes a main event that has no events (an addition)',
  refusals: ['mainEvent.notFound', 'mainEvent.hasEvents'],
})

/** A stage of a main event, as everybody may read it. */
export const PublicStage = v.object({
  id: Id,
  title: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  registerEndDate: v.string(),
  isCancelled: v.boolean(),
  /** Whether registration is open. */
  isOpen: v.boolean(),
  registrationFee: v.number(),
  places: v.array(EventPlace),
  /** The champions of the stage's published draws, with the names that are public. */
  champions: v.array(v.object({ category: v.string(), names: v.string() })),
})
export type PublicStage = v.InferOutput<typeof PublicStage>

/** The page of a main event. */
export const PublicMainEvent = v.object({
  id: Id,
  name: v.string(),
  description: v.nullable(v.string()),
  instagram: v.nullable(v.string()),
  site: v.nullable(v.string()),
  /** Null when the organiser does not show it. */
  phoneNumber: v.nullable(v.string()),
  /** The coming stages, the earliest first. */
  next: v.array(PublicStage),
  /** The past stages, the latest first. */
  past: v.array(PublicStage),
})
export type PublicMainEvent = v.InferOutput<typeof PublicMainEvent>

export const getPublicMainEvent = call({
  method: 'GET',
  path: 'main-events/{id}/public',
  summary:
    'Returns what everybody may read of a main event: its text, site, Instagram, its phone if the organiser shows it, its published stages and their winners (an addition)',
  answer: PublicMainEvent,
  refusals: ['mainEvent.notFound'],
})
