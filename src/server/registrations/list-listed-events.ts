import { listListedEvents } from '#contract/registrations/listed-events.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'

export const listListedEventsHandler = handle(listListedEvents, anyone, ({ services }) =>
  services.publicEvents.readListed(),
)
