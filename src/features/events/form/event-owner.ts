import * as v from 'valibot'
import { Id } from '#contract/calls/fields.ts'

const EventOwner = v.object({ id: Id, personId: Id, name: v.string(), email: v.string() })
/** The account that shall own an event. */
export type EventOwner = v.InferOutput<typeof EventOwner>

/** The owner in the draft of an event, if it is another account. */
export function ownerIn(draft: string): EventOwner | undefined {
  if (draft === '') return undefined
  const owner: unknown = JSON.parse(draft)
  return v.is(EventOwner, owner) ? owner : undefined
}
