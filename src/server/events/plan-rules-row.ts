import { type EventPlanRules, type PlanRules, usualPlanRules } from '#contract/order-of-play/plan-rules.ts'
import type { Database, EventRow } from '#server/database/tables.ts'

type RulesRow = Pick<EventRow, 'id' | 'plan_rules' | 'plan_rules_version'>

/** The rules in an event's row; the usual rules when nobody has set any. */
export const rulesOf = ({ plan_rules }: Pick<RulesRow, 'plan_rules'>): PlanRules =>
  plan_rules === null ? usualPlanRules : (JSON.parse(plan_rules) as PlanRules)

/** The rules of an event in the form of an answer. */
export const rulesAnswer = (row: RulesRow): EventPlanRules => ({
  id: row.id,
  rules: rulesOf(row),
  version: row.plan_rules_version,
})

/** The rules of an event; undefined when there is no such event. */
export async function readRules(db: Database, eventId: string): Promise<EventPlanRules | undefined> {
  const row = await db
    .selectFrom('event')
    .select(['id', 'plan_rules', 'plan_rules_version'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row && rulesAnswer(row)
}
