import { listAwards as call } from '#contract/registrations.ts'
import { handle } from '#server/http/handle.ts'
import { anyone } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'

export const listAwards = handle(call, anyone, async ({ params, host }) => {
  const event = await host.publicEvents.read(params.id)
  return event ? event.awards : refuse('event.notFound')
})
