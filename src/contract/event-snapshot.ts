import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Category } from './categories.ts'
import { Event } from './events/events.ts'
import { Court } from './places/courts.ts'
import { Id } from './calls/fields.ts'
import { Player } from './players/players.ts'
import { BusyCourt, Schedule } from './schedules/schedules.ts'
import { Waiting } from './waiting-list/waiting.ts'
import { Draw } from './draws/draw.ts'
import { CourtClosing } from './order-of-play/court-closings.ts'

/** Grows with every change of anything that the event's snapshot shows. */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Everything of an event that an organiser needs at the court, in one answer. Where it has `since`, categories, players
 * and draws are only those that changed after that revision, and `removed` names those that are gone; all else is whole.
 */
export const EventSnapshot = v.object({
  revision: v.optional(Revision),
  since: v.optional(Revision),
  removed: v.optional(
    v.object({ categories: v.array(Id), players: v.array(Id), draws: v.optional(v.array(Id)) }),
  ),
  event: Event,
  categories: v.array(Category),
  players: v.array(Player),
  /** Who waits in full categories. Missing with `since` where nothing of it changed. */
  waiting: v.optional(v.array(Waiting)),
  /** The draws that stand, published or not. */
  draws: v.optional(v.array(Draw)),
  courts: v.array(Court),
  schedules: v.optional(v.array(Schedule)),
  /** When other events use these courts. */
  busy: v.optional(v.array(BusyCourt)),
  /** Which of these courts are closed for a time, or were. */
  closings: v.optional(v.array(CourtClosing)),
})
export type EventSnapshot = v.InferOutput<typeof EventSnapshot>

export const getEventSnapshot = call({
  method: 'GET',
  path: 'events/{id}/snapshot',
  summary:
    'An event with its categories, all their players and the courts of its places with their schedules (an addition). With `since`, the `revision` of an earlier answer, only what changed after it, where the host still knows',
  query: ['since'],
  answer: EventSnapshot,
  refusals: ['event.notFound'],
})
