import * as v from 'valibot'
import { call } from '../calls/call.ts'
import { Version } from '../calls/fields.ts'
import { EventPlanRules, PlanRules } from './plan-rules.ts'

export const getPlanRules = call({
  method: 'GET',
  path: 'plan/{eventId}/rules',
  summary:
    'What the order of play of an event keeps to: rests, limits of a day, starts of categories, for its members (an addition)',
  answer: EventPlanRules,
  refusals: ['event.notFound'],
})

export const setPlanRules = call({
  method: 'PUT',
  path: 'plan/{eventId}/rules',
  summary:
    'Sets what the order of play keeps to (an addition). Categories, players and courts that the event does not have are left out. What is planned stays',
  body: v.object({
    rules: PlanRules,
    /** The version that the person saw. When somebody else has changed the rules since, {host} answers 412. */
    version: v.optional(Version),
  }),
  answer: EventPlanRules,
  refusals: ['event.notFound', 'event.cancelled', 'planRules.changed'],
})
