import { createPlayer } from '#contract/registrations/walk-in.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { mayActAs, roleInEvent } from '#server/access/membership.ts'
import { inNamedEvent } from '#server/access/policies.ts'
import { momentIn } from '#server/handling/moment-in.ts'
import { Refusal, refuse, refuseFields } from '#server/http/refusal.ts'
import { addRegistrant } from '#server/persons/registrants.ts'
import { queuePaymentConfirmed } from '#server/players/queue-payment-confirmed.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { sentBefore } from './sent-before.ts'
import { addRegistration } from './add-registration.ts'
import { registeringPerson } from './registering-person.ts'
import { mayRegister } from './may-register.ts'

/**
 * An organiser may register people after the deadline, but not in a full category. The role MESA may only use a fee of
 * the event.
 */
export const createPlayerHandler = handle(
  createPlayer,
  inNamedEvent('MESA'),
  async ({ body, account, db, now, services, recordChange, afterCommit }) => {
    const event = await eventToRegisterIn(db, body.eventId)
    if (!event) return refuse('event.notFound')
    const earlier = await sentBefore(db, body, account)
    if (earlier) return earlier
    if (event.is_draft === 1) return refuse('event.isDraft')
    if (event.cancelled_at !== null) return refuse('registration.closed')
    // The same answer for an unknown person and for a person that this organiser may not know.
    if (body.personId && !(await mayRegister(db, account, body.personId))) return refuse('person.notFound')
    const personId = body.personId ?? (body.person && (await addRegistrant(db, body.person, now)))
    if (!personId) return refuseFields({ person: 'Informe a pessoa' })
    const person = await registeringPerson(db, { eventId: event.id, personId }, now)
    if (!person) return refuse('person.notFound')
    const role = await roleInEvent(db, account, event.id)
    const registration = await addRegistration(
      db,
      event,
      person,
      { ...body, personId: person.id },
      {
        now,
        timeZone: services.settings.timeZone,
        account,
        recordChange,
        updatedBy: account.id,
        onTheSpot: {
          charges:
            account.role === 'ADMIN' || mayActAs(role ?? null, 'ORGANIZADOR')
              ? 'any value'
              : 'a fee of the last days',
          paid: body.payment
            ? { at: momentIn(body.paidAt, now) ?? now.toISOString(), method: body.method ?? null }
            : undefined,
        },
      },
    )
    if (registration instanceof Refusal) return registration
    if (body.payment) await queuePaymentConfirmed(db, registration.id, now)
    else if (person.email) await queueMail(db, { kind: 'registration', subject: registration.id }, now)
    afterCommit(() => services.publicEvents.forget(event.id))
    return person.email ? { ...registration, isMailed: true } : registration
  },
)
