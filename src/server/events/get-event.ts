import { getEvent as call } from '#contract/events.ts'
import { handle } from '#server/http/handle.ts'
import { organisesEvent } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'
import { eventAnswer, readEvents } from './event-answer.ts'

export const getEvent = handle(call, organisesEvent('id'), async ({ params, db, today, host }) => {
  const [row] = await readEvents(db, { id: params.id })
  return row ? eventAnswer(row, today, host.settings.timeZone) : refuse('event.notFound')
})
