import { listPublicDraws } from '#contract/draws/draw-calls.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const listPublicDrawsHandler = handle(listPublicDraws, anyone, async ({ params, services }) => {
  const event = await services.publicEvents.read(params.eventId)
  return event ? event.draws() : refuse('event.notFound')
})
