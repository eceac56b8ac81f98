import { getEventRegister, listAwards, listCategories } from '#contract/events/public-event.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import type { Services } from '#server/handling/services.ts'
import { refuse } from '#server/http/refusal.ts'

interface PublicRequest {
  params: { id: string }
  services: Services
}

/** Answers one part of the public event from memory. */
const partOf =
  <Part extends 'register' | 'categories' | 'awards'>(part: Part) =>
  async ({ params, services }: PublicRequest) => {
    const event = await services.publicEvents.read(params.id)
    return event ? event[part] : refuse('event.notFound')
  }

export const getEventRegisterHandler = handle(getEventRegister, anyone, partOf('register'))
export const listCategoriesHandler = handle(listCategories, anyone, partOf('categories'))
export const listAwardsHandler = handle(listAwards, anyone, partOf('awards'))
