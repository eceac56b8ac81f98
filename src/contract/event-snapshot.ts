import * as v from 'valibot'
import { call } from './calls/call.ts'
import { changingRowNames, changingRows, type ChangingRow } from './event-rows.ts'
import { Event } from './events/events.ts'
import { Court } from './places/courts.ts'
import { Id } from './calls/fields.ts'
import { EventPlanRules } from './order-of-play/plan-rules.ts'
import { BusyCourt, Schedule } from './schedules/schedules.ts'
import { Waiting } from './waiting-list/waiting.ts'
import { CourtClosing } from './order-of-play/court-closings.ts'

/** Grows with every change of anything that the event's snapshot shows. */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))

const RemovedIds = v.optional(v.array(Id))

/**
 * Everything of an event that an organiser needs at the court, in one answer. Where it has `since`, the rows
 * of `changingRows` are only those that changed after that revision, and `removed` names those that are gone; all else is whole.
 */
export const EventSnapshot = v.object({
  revision: v.optional(Revision),
  since: v.optional(Revision),
  removed: v.optional(
    v.object(
      Object.fromEntries(changingRowNames.map((name) => [name, RemovedIds])) as Record<
        ChangingRow,
        typeof RemovedIds
      >,
    ),
  ),
  event: Event,
  ...changingRows,
  /** Who waits in full categories. Missing with `since` where nothing of it changed. */
  waiting: v.optional(v.array(Waiting)),
  courts: v.array(Court),
  /** What the order of play keeps to. */
  planRules: v.optional(EventPlanRules),
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
