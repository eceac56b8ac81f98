import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'
import { getPublicMainEvent } from '#contract/main-events.ts'
import { anyone } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

export const getPublicMainEventHandler = handle(
  getPublicMainEvent,
  anyone,
  async ({ params, services }) =>
    (v.is(Id, params.id) ? await services.publicEvents.readMainEvent(params.id) : undefined) ??
    refuse('mainEvent.notFound'),
)
