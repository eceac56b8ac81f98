import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Version } from '../calls/fields.ts'
import { EventPlanRules, PlanRules } from './plan-rules.ts'

export const getPlanRules = call({
  method: 'GET',
  path: 'plan/{eventId}/rules',
  summary:
    'Returns the rules of the order of play of an event to its members: rest times, daily limits, starts of categories (an addition)',
  answer: EventPlanRules,
  refusals: ['event.notFound'],
})

export const setPlanRules = call({
  method: 'PUT',
  path: 'plan/{eventId}/rules',
  summary:
    'Sets the rules of the order of play (an addition). Categories, players and courts that do not belong to the event are left out. Planned matches are not moved',
  body: v.object({
    rules: PlanRules,
    /** The version that the person saw. When somebody else has changed the rules since, {host} answers 412. */
    version: v.optional(Version),
  }),
  answer: EventPlanRules,
  refusals: ['event.notFound', 'event.cancelled', 'planRules.changed'],
})
