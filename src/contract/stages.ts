import * as v from 'valibot'
import { call } from './calls/call.ts'
import { dayInstant, Id, text } from './calls/fields.ts'
import { Event } from './events/events.ts'

/** Most members in one request. No event has nearly as many organisers. */
const maxInvited = 50

/**
 * The new values of the next stage. All other fields are copied from the stage before, and its days are moved by the
 * same number of days.
 */
export const StageFields = v.object({
  title: text('Informe o nome do evento'),
  startDate: dayInstant('Informe a data de início'),
  registerEndDate: dayInstant('Informe o prazo de inscrição'),
})
export type StageFields = v.InferOutput<typeof StageFields>

export const repeatEvent = call({
  method: 'POST',
  path: 'events/{eventId}/stages',
  summary:
    'Creates the next stage of an event (an addition). It copies the fields, categories, places and court schedules, moves them to the new days, and invites the named members. Nobody is registered. Schedules for hours in which the court is used are left out and counted. The stage is published at once, or is a draft with `isDraft`',
  body: v.object({
    ...StageFields.entries,
    isDraft: v.boolean(),
    /** Members of the stage before who are invited to the same role. */
    memberIds: v.optional(
      v.pipe(v.array(Id), v.maxLength(maxInvited, `No máximo ${maxInvited} convites`)),
      [],
    ),
  }),
  created: true,
  answer: v.object({
    ...Event.entries,
    /** Number of court hours that another event uses on the new days. */
    skippedSchedules: v.optional(v.number()),
  }),
  refusals: ['event.notFound', 'member.notFound', 'member.tooMany'],
})
