import { promoteWaiting } from '#contract/waiting-list/waiting-list.ts'
import { inEvent } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { holdUntil } from '#server/players/holds/hold-until.ts'
import { addRegistration } from '#server/registrations/add-registration.ts'
import { queueGuardianMail } from '#server/registrations/letters/queue-guardian-mail.ts'
import { registeringPerson } from '#server/registrations/registering-person.ts'
import { answersOf, guardianAt } from './waiting-answers.ts'

/** Like a registration on the spot, it is allowed after the deadline; a spot must be free. */
export const promoteWaitingHandler = handle(
  promoteWaiting,
  inEvent('ORGANIZADOR', 'id'),
  async ({ params, account, db, now, today, services, recordChange, afterCommit }) => {
    const event = await eventToRegisterIn(db, params.id)
    if (!event) return refuse('event.notFound')
    if (event.cancelled_at !== null) return refuse('registration.closed')
    const query = db
      .selectFrom('waiting')
      .selectAll()
      .where('id', '=', params.waitingId)
      .where('event_id', '=', event.id)
    const waiting = await locked(db, query).executeTakeFirst()
    if (!waiting) return refuse('waiting.notFound')
    if (waiting.is_confirmed === 0) return refuse('waiting.unconfirmed')
    const { category_id: categoryId, terms_version } = waiting
    const person = await registeringPerson(db, { eventId: event.id, personId: waiting.person_id }, now)
    if (!person) return refuse('waiting.notFound')
    const answers = answersOf(waiting)
    const guardian = guardianAt(answers, today)
    const registration = await addRegistration(
      db,
      event,
      { ...person, registrantId: waiting.registrant_id },
      {
        // The device that joined the list knows this id, and finds the registration with it.
        id: waiting.id,
        personId: person.id,
        categories: [categoryId],
        paymentValue: 0,
        ...(terms_version && { termsVersion: terms_version }),
        ...answers,
      },
      {
        now,
        timeZone: services.settings.timeZone,
        account,
        recordChange,
        updatedBy: account.id,
        // The fee on the day of the promotion counts, whatever it was when the person joined the list.
        onTheSpot: { charges: 'the fee of now', paid: undefined },
        expiresAt: holdUntil(event, now, services.settings.timeZone),
        guardian,
      },
    )
    if (registration instanceof Refusal) return registration
    // A person who joined the list with their own session has asked for this registration.
    await db
      .updateTable('registration')
      .set({ on_behalf_of: waiting.on_behalf_of })
      .where('id', '=', registration.id)
      .execute()
    recordChange({
      kind: 'waiting.promoted',
      eventId: event.id,
      entityId: waiting.id,
      before: { categoryId, personId: person.id },
    })
    // For a child, no mail is sent before the guardian has confirmed; that one's confirmation sends the payment data.
    if (registration.awaitsGuardian) await queueGuardianMail(db, { id: registration.id, ...guardian }, now)
    else await queueMail(db, { kind: 'promotion', subject: registration.id }, now)
    afterCommit(() => services.publicEvents.forget(event.id))
    return registration
  },
)
