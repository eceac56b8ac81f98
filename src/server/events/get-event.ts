import { getEvent } from '#contract/events/events.ts'
import { roleInEvent } from '#server/access/membership.ts'
import { handle } from '#server/handling/handle.ts'
import { inEvent } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { eventAnswer, readEvents } from './event-answer.ts'

export const getEventHandler = handle(
  getEvent,
  inEvent('MESA', 'id'),
  async ({ params, account, db, today, services }) => {
    const [row] = await readEvents(db, { id: params.id })
    if (!row) return refuse('event.notFound')
    const role = await roleInEvent(db, account, row.id)
    return eventAnswer(row, role ?? null, today, services.settings.timeZone)
  },
)
