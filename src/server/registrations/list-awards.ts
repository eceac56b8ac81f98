import { listAwards } from '#contract/registrations.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'

export const listAwardsHandler = handle(listAwards, anyone, async ({ params, services }) => {
  const event = await services.publicEvents.read(params.id)
  return event ? event.awards : refuse('event.notFound')
})
