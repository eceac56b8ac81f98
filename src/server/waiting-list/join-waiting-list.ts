import { randomUUIDv7 } from 'node:crypto'
import { isRegistrationOpen } from '#contract/event-status.ts'
import { joinWaitingList } from '#contract/waiting-list.ts'
import { anyone } from '#server/access/policies.ts'
import { dates, endingsOf } from '#server/events/event-answer.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueRegistrationKnown } from '#server/registrations/letters/registration-known.ts'
import {
  mayKnowHeld,
  mayName,
  onBehalfOf,
  registeringPerson,
} from '#server/registrations/registering-person.ts'

/** In how many categories of one event a person may wait. */
const maxPerPerson = 5

export const joinWaitingListHandler = handle(
  joinWaitingList,
  anyone,
  async ({ params, body, account, db, now, today, address, services, recordChange, ifRefused }) => {
    const seconds = services.crowds.wait(address, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    services.crowds.enter(address, now)
    const event = await eventToRegisterIn(db, params.id)
    if (!event) return refuse('event.notFound')
    const registering = { ...dates(event), ...endingsOf(event) }
    if (!isRegistrationOpen(registering, today, services.settings.timeZone))
      return refuse('registration.closed')
    const person = await registeringPerson(db, { eventId: event.id, personId: body.personId }, now)
    // The same answer for an unknown person and for a person that the visitor may not name.
    if (!person || !(await mayName(db, event.id, person, account))) return refuse('person.notFound')
    const { email, held } = person
    if (!mayKnowHeld(person, account)) {
      // Only the person reads, by mail, in which categories they are registered.
      const registrationId = held[0]?.registration_id
      if (registrationId && email)
        ifRefused((after) => queueRegistrationKnown(after, { registrationId, email }, now))
      return refuse('registration.already')
    }
    const category = await db
      .selectFrom('category')
      .select(['id', 'title', 'taken', 'max_players'])
      .where('id', '=', body.categoryId)
      .where('event_id', '=', event.id)
      .executeTakeFirst()
    if (!category) return refuse('category.notFound')
    if (held.some(({ category_id }) => category_id === category.id))
      return refuse('registration.already', { title: category.title })
    const waiting = await db
      .selectFrom('waiting')
      .select(['category_id', 'created_at'])
      .where('event_id', '=', event.id)
      .where('person_id', '=', person.id)
      .execute()
    const already = waiting.find(({ category_id }) => category_id === category.id)
    if (already) return { since: already.created_at }
    if (category.taken < category.max_players) return refuse('waiting.notFull')
    if (waiting.length >= maxPerPerson) return refuse('waiting.tooMany')
    const id = randomUUIDv7()
    const since = now.toISOString()
    // The person's row is locked: nobody has put the same person on the list meanwhile.
    await db
      .insertInto('waiting')
      .values({
        id,
        event_id: event.id,
        category_id: category.id,
        person_id: person.id,
        registrant_id: person.registrantId,
        on_behalf_of: await onBehalfOf(db, person, account),
        terms_version: body.termsVersion ?? null,
        created_at: since,
      })
      .execute()
    recordChange({
      kind: 'waiting.joined',
      eventId: event.id,
      entityId: id,
      after: { categoryId: category.id, personId: person.id },
    })
    return { since }
  },
)
