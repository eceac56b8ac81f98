import * as v from 'valibot'
import { call } from './call.ts'
import { Category } from './categories.ts'
import { Event } from './events.ts'
import { Court } from './courts.ts'
import { Player } from './players.ts'

/** What a host may offer beyond the contract; the app uses only what is announced. */
export const Capability = v.picklist([
  'idempotency-key',
  'x-user',
  'versions',
  'event-snapshot',
  'outbox-batch',
  'device-mark',
])
export type Capability = v.InferOutput<typeof Capability>

export const getHealth = call({
  method: 'GET',
  path: 'health',
  summary: 'Whether the host is well, and what it offers beyond the contract',
  answer: v.object({
    status: v.literal('ok'),
    name: v.string(),
    /** Unknown ones are for newer apps. */
    capabilities: v.array(v.string()),
    /** IANA name of the zone in which the host counts days. */
    timeZone: v.optional(v.string()),
  }),
})

/** Everything of an event that an organiser needs at the court, in one answer. */
export const EventSnapshot = v.object({
  event: Event,
  categories: v.array(Category),
  players: v.array(Player),
  courts: v.array(Court),
})
export type EventSnapshot = v.InferOutput<typeof EventSnapshot>

export const getEventSnapshot = call({
  method: 'GET',
  path: 'events/{id}/snapshot',
  summary: 'An event with its categories, all their players and the courts of its places (an addition)',
  answer: EventSnapshot,
  refusals: ['event.notFound'],
})
