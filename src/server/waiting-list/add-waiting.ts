import { addWaiting } from '#contract/waiting-list/waiting-list.ts'
import { inEvent } from '#server/access/policies.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { addRegistrant } from '#server/persons/registrants.ts'
import { registeringPerson } from '#server/registrations/registering-person.ts'
import { addEntry, categoryToWaitIn, entriesOf, noRoomFor } from './waiting-entries.ts'
import { readWaitingState } from './waiting-state.ts'

/** Like a registration on the spot, it is allowed after the deadline. The person is present, so no confirmation is needed. */
export const addWaitingHandler = handle(
  addWaiting,
  inEvent('MESA', 'id'),
  async ({ params, body: { person: typed, categoryId }, db, now, recordChange }) => {
    const event = await eventToRegisterIn(db, params.id)
    if (!event) return refuse('event.notFound')
    if (event.is_draft === 1) return refuse('event.isDraft')
    if (event.cancelled_at !== null) return refuse('registration.closed')
    const personId = await addRegistrant(db, typed, now)
    const person = await registeringPerson(db, { eventId: event.id, personId }, now)
    if (!person) throw new Error('a person that was typed in is not found')
    const category = await categoryToWaitIn(db, { eventId: event.id, categoryId, person })
    if (category instanceof Refusal) return category
    const entries = await entriesOf(db, { eventId: event.id, person })
    if (entries.some(({ category_id }) => category_id === categoryId)) return refuse('waiting.exists')
    const noRoom = noRoomFor(category, entries)
    if (noRoom) return noRoom
    const entry = { eventId: event.id, categoryId, person, onBehalfOf: null, termsVersion: null }
    const { id } = await addEntry(db, { ...entry, isConfirmed: true }, { now, recordChange })
    const state = await readWaitingState(db, id)
    if (!state) throw new Error('who was put on the waiting list is not on it')
    return { id, position: state.position }
  },
)
