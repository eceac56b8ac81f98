import * as v from 'valibot'
import { call } from './calls/call.ts'
import { changingRowNames, changingRows, type ChangingRow } from './event-rows.ts'
import { Event } from './events/events.ts'
import { Court } from './places/courts.ts'
import { Id } from './calls/fields.ts'
import { EventPlanRules } from './order-of-play/plan-rules.ts'
import { BusyCourt, Schedule } from './schedules/schedules.ts'
import { Waiting } from './waiting-list/waiting.ts'
import { Message } from './messages/messages.ts'
import { Expense } from './till/expenses.ts'
import { TillClosing } from './till/till-closings.ts'
import { CourtClosing } from './order-of-play/court-closings.ts'

/** A number that grows with every change of the data in the event's snapshot. */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))

const RemovedIds = v.optional(v.array(Id))

/**
 * Everything about an event that an organiser needs at the court, in one answer. With `since`, the rows of
 * `changingRows` are only those that changed after that revision, and `removed` names the removed ones. All other data
 * are complete.
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
  /** The waiting entries of full categories. Missing in an answer with `since` when none of them changed. */
  waiting: v.optional(v.array(Waiting)),
  courts: v.array(Court),
  /** The rules of the order of play. */
  planRules: v.optional(EventPlanRules),
  schedules: v.optional(v.array(Schedule)),
  /** The times at which other events use these courts. */
  busy: v.optional(v.array(BusyCourt)),
  /** The closings of these courts, present and past ones. */
  closings: v.optional(v.array(CourtClosing)),
  /** The messages to people of the event. Only its organisers receive them. */
  messages: v.optional(v.array(Message)),
  /**
   * The tills that were closed. Organisers of the event receive all of them, a member with the role MESA only their
   * own.
   */
  tills: v.optional(v.array(TillClosing)),
  /** The expenses of the event. Only its organisers receive them. */
  expenses: v.optional(v.array(Expense)),
})
export type EventSnapshot = v.InferOutput<typeof EventSnapshot>

export const getEventSnapshot = call({
  method: 'GET',
  path: 'events/{id}/snapshot',
  summary:
    'Returns an event with its categories, players, places, courts and schedules (an addition). With `since`, an earlier `revision`, it returns only later changes, if the server can still tell',
  query: ['since'],
  answer: EventSnapshot,
  refusals: ['event.notFound'],
})
