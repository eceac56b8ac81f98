import { getPlanRules } from '#contract/order-of-play/rules-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { readRules } from '#server/events/plan-rules-row.ts'

export const getPlanRulesHandler = handle(
  getPlanRules,
  inEvent('MESA', 'eventId'),
  async ({ params, db }) => (await readRules(db, params.eventId)) ?? refuse('event.notFound'),
)
