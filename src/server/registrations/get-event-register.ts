import { getEventRegister } from '#contract/registrations.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'

export const getEventRegisterHandler = handle(getEventRegister, anyone, async ({ params, services }) => {
  const event = await services.publicEvents.read(params.id)
  return event ? event.register : refuse('event.notFound')
})
