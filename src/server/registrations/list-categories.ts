import { listCategories } from '#contract/registrations.ts'
import { handle } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { refuse } from '#server/http/refusal.ts'

export const listCategoriesHandler = handle(listCategories, anyone, async ({ params, services }) => {
  const event = await services.publicEvents.read(params.id)
  return event ? event.categories : refuse('event.notFound')
})
