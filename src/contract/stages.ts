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
    'Makes the next stage of an event: its fields, categories, places and hours of courts, moved to other days, and invitations to the members that are named; nobody is registered. Hours of which a court is not free are left out and counted. Published at once, or a draft with `isDraft` (an addition)',
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
