import { getPlan } from '#contract/order-of-play/plan-calls.ts'
import { inEvent } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { planAnswer } from './plan-answer.ts'
import { readPlanning } from './read-planning.ts'

export const getPlanHandler = handle(
  getPlan,
  inEvent('MESA', 'eventId'),
  async ({ params, db, services }) => {
    const event = await db
      .selectFrom('event')
      .select(['id', 'start_date', 'end_date'])
      .where('id', '=', params.eventId)
      .executeTakeFirst()
    if (!event) return refuse('event.notFound')
    const { timeZone } = services.settings
    return planAnswer(await readPlanning(db, event, timeZone), timeZone)
  },
)
