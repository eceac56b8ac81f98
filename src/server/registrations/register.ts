import { isRegistrationOpen } from '#contract/event-status.ts'
import { register } from '#contract/registrations.ts'
import { dates, endingsOf } from '#server/events/event-answer.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import type { Visitor } from '#server/access/account.ts'
import { type CallRequest, handleWithPreparation } from '#server/handling/handle.ts'
import { anyone } from '#server/access/policies.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueRegistrationKnown } from './letters/registration-known.ts'
import { addRegistration } from './add-registration.ts'
import { inCrowd, readProof } from './crowd/in-crowd.ts'
import { mayKnowExisting, mayName, registeringPerson } from './registering-person.ts'

export const registerHandler = handleWithPreparation(register, anyone, readProof, (request) =>
  inCrowd(request, () => registerOne(request)),
)

async function registerOne(request: CallRequest<typeof register, Visitor>) {
  const { body, account, db, now, today, services, recordChange, afterCommit, ifRefused } = request
  const event = await eventToRegisterIn(db, body.eventId)
  if (!event) return refuse('event.notFound')
  const registering = { ...dates(event), ...endingsOf(event) }
  if (!isRegistrationOpen(registering, today, services.settings.timeZone))
    return refuse('registration.closed')
  const person = await registeringPerson(db, body, now)
  // The same answer for an unknown person and for a person that the visitor may not register.
  if (!person || !(await mayName(db, event.id, person, account))) return refuse('person.notFound')
  const { email, existing } = person
  if (!mayKnowExisting(person, account)) {
    // Categories, price and payment are sent to the person only, by mail.
    const registrationId = existing[0]?.registration_id
    if (registrationId && email)
      ifRefused((after) => queueRegistrationKnown(after, { registrationId, email }, now))
    return refuse('registration.already')
  }
  const registration = await addRegistration(db, event, person, body, {
    now,
    account,
    recordChange,
    updatedBy: null,
  })
  if (registration instanceof Refusal) return registration
  await queueMail(db, { kind: 'registration', subject: registration.id }, now)
  afterCommit(() => services.publicEvents.forget(event.id))
  return { ...registration, isMailed: true }
}
