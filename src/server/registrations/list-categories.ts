import { listCategories as call } from '#contract/registrations.ts'
import { handle } from '#server/http/handle.ts'
import { anyone } from '#server/http/policies.ts'
import { refuse } from '#server/http/refusal.ts'

export const listCategories = handle(call, anyone, async ({ params, host }) => {
  const event = await host.publicEvents.read(params.id)
  return event ? event.categories : refuse('event.notFound')
})
