import { createPlayer as call } from '#contract/players.ts'
import { handle } from '#server/http/handle.ts'
import { organisesNamedEvent } from '#server/http/policies.ts'
import { Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import { findOrAddPerson } from '#server/persons/find-or-add-person.ts'
import { addRegistration } from '#server/registrations/add-registration.ts'
import { mayRegister } from './may-register.ts'

/** The organiser may register after the deadline, but not beyond the places there are. */
export const createPlayer = handle(
  call,
  organisesNamedEvent,
  async ({ body, account, db, now, eventChanged }) => {
    const event = await db.selectFrom('event').selectAll().where('id', '=', body.eventId).executeTakeFirst()
    if (!event) return refuse('event.notFound')
    // One answer for whom nobody knows and for whom this organiser does not know.
    if (body.personId && !(await mayRegister(db, account, body.personId))) return refuse('person.notFound')
    const personId = body.personId ?? (body.person && (await findOrAddPerson(db, body.person, now)))
    if (!personId) return refuseFields({ person: 'Informe a pessoa' })
    const registration = await addRegistration(
      db,
      event,
      { ...body, personId },
      { now, updatedBy: account.id },
    )
    if (!(registration instanceof Refusal)) eventChanged(event.id)
    return registration
  },
)
