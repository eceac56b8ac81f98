import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { isRegistrationOpen } from '#contract/events/event-status.ts'
import { type JoinedWaiting, joinWaitingList } from '#contract/waiting-list/waiting-list.ts'
import type { Visitor } from '#server/access/account.ts'
import { anyone } from '#server/access/policies.ts'
import type { Database, WaitingRow } from '#server/database/tables.ts'
import { dates, endingsOf } from '#server/events/event-answer.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { type CallRequest, handle } from '#server/handling/handle.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { queueRegistrationKnown } from '#server/registrations/letters/registration-known.ts'
import {
  accountsOf,
  mayKnowExisting,
  mayName,
  onBehalfOf,
  type RegisteringPerson,
  registeringPerson,
} from '#server/registrations/registering-person.ts'
import { queueWaitingMail } from './waiting-letter.ts'
import { readWaitingState } from './waiting-state.ts'

/** In how many categories of one event a person may wait. */
const maxPerPerson = 5

type JoinRequest = CallRequest<typeof joinWaitingList, Visitor>

export const joinWaitingListHandler = handle(joinWaitingList, anyone, async (request) => {
  const { address, now, services } = request
  const seconds = services.crowds.wait(address, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  services.crowds.enter(address, now)
  const answer = await join(request)
  // What was refused counts no more than a refused registration.
  if (answer instanceof Refusal) services.crowds.leave(address)
  return answer
})

async function join(request: JoinRequest) {
  const { params, body, account, db, now, today, services, ifRefused } = request
  const event = await eventToRegisterIn(db, params.id)
  if (!event || event.is_draft === 1) return refuse('event.notFound')
  const registering = { ...dates(event), ...endingsOf(event) }
  if (!isRegistrationOpen(registering, today, services.settings.timeZone))
    return refuse('registration.closed')
  const person = await registeringPerson(db, { eventId: event.id, personId: body.personId }, now)
  // The same answer for an unknown person and for a person that the visitor may not name.
  if (!person || !(await mayName(db, event.id, person, account))) return refuse('person.notFound')
  const { email, existing } = person
  if (!mayKnowExisting(person, account)) {
    // Only the person reads, by mail, in which categories they are registered.
    const registrationId = existing[0]?.registration_id
    if (registrationId && email)
      ifRefused((after) => queueRegistrationKnown(after, { registrationId, email }, now))
    return refuse('registration.already')
  }
  const category = await db
    .selectFrom('category')
    .select(['id', 'title', 'taken', 'max_players', 'draw_id'])
    .where('id', '=', body.categoryId)
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  if (!category) return refuse('category.notFound')
  if (existing.some(({ category_id }) => category_id === category.id))
    return refuse('registration.already', { title: category.title })
  if (category.draw_id !== null) return refuse('category.drawn', { title: category.title })
  const waiting = await db
    .selectFrom('waiting')
    .select(['id', 'category_id', 'registrant_id', 'is_confirmed', 'device_key'])
    .where('event_id', '=', event.id)
    .where('person_id', '=', person.id)
    .execute()
  const isOwner = isOwnPerson(person, account)
  const already = waiting.find(({ category_id }) => category_id === category.id)
  if (already) {
    const isSameDevice = already.registrant_id !== null && already.registrant_id === person.registrantId
    if (!isOwner && !isSameDevice) {
      if (email) ifRefused((after) => queueWaitingMail(after, email, now))
      return refuse('waiting.already')
    }
    if (isOwner && already.is_confirmed === 0) await confirm(db, already.id)
    return joined(db, { ...already, device_key: already.device_key ?? (await newKeyOf(db, already.id)) })
  }
  if (category.taken < category.max_players) return refuse('waiting.notFull')
  if (waiting.length >= maxPerPerson) return refuse('waiting.tooMany')
  return add(request, person, category.id)
}

/** The person's row is locked: nobody has put the same person on the list meanwhile. */
async function add(
  { params, body, account, db, now, recordChange }: JoinRequest,
  person: RegisteringPerson,
  categoryId: string,
): Promise<JoinedWaiting> {
  const id = randomUUIDv7()
  const device_key = newKey()
  const owner = onBehalfOf(await accountsOf(db, [person]), person, account)
  // Who is signed in as somebody else put the person there, too.
  const isByOther = owner !== null || (account !== undefined && !isOwnPerson(person, account))
  await db
    .insertInto('waiting')
    .values({
      id,
      event_id: params.id,
      category_id: categoryId,
      person_id: person.id,
      registrant_id: person.registrantId,
      on_behalf_of: owner,
      terms_version: body.termsVersion ?? null,
      created_at: now.toISOString(),
      is_confirmed: isByOther ? 0 : 1,
      mail_key: newKey(),
      device_key,
    })
    .execute()
  recordChange({
    kind: 'waiting.joined',
    eventId: params.id,
    entityId: id,
    after: { categoryId, personId: person.id },
  })
  if (person.email) await queueWaitingMail(db, person.email, now)
  return joined(db, { id, device_key })
}

/** An earlier version made the entry without one. */
async function newKeyOf(db: Database, id: string): Promise<string> {
  const device_key = newKey()
  await db.updateTable('waiting').set({ device_key }).where('id', '=', id).execute()
  return device_key
}

const newKey = () => randomBytes(32).toString('base64url')

const isOwnPerson = ({ id, email }: RegisteringPerson, account: Visitor) =>
  Boolean(account) && (account?.personId === id || account?.email === email)

/** The person has said it: nobody else did by now. */
export async function confirm(db: Database, id: string): Promise<void> {
  await db.updateTable('waiting').set({ is_confirmed: 1, on_behalf_of: null }).where('id', '=', id).execute()
}

async function joined(
  db: Database,
  { id, device_key }: Pick<WaitingRow, 'id' | 'device_key'>,
): Promise<JoinedWaiting> {
  const state = await readWaitingState(db, id)
  if (!state) throw new Error('who has just joined the waiting list is not on it')
  return { ...state, ...(device_key !== null && { key: device_key }) }
}
