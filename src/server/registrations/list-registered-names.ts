import { listRegisteredNames } from '#contract/registrations/registered-names.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const listRegisteredNamesHandler = handle(
  listRegisteredNames,
  anyone,
  async ({ params, services }) => {
    const event = await services.publicEvents.read(params.id)
    return event ? event.names : refuse('event.notFound')
  },
)
