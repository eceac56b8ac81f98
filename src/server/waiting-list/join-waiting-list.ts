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
import { mustAccept, refuseAnswers, refuseSize } from '#server/registrations/refuse-answers.ts'
import {
  accountsOf,
  mayKnowExisting,
  mayName,
  onBehalfOf,
  type RegisteringPerson,
  registeringPerson,
} from '#server/registrations/registering-person.ts'
import { type AnswerColumns, answerColumns, hasAnswers } from './waiting-answers.ts'
import { addEntry, categoryToWaitIn, entriesOf, newKey, noRoomFor } from './waiting-entries.ts'
import { queueWaitingMail } from './waiting-letter.ts'
import { readWaitingState } from './waiting-state.ts'

type JoinRequest = CallRequest<typeof joinWaitingList, Visitor>

export const joinWaitingListHandler = handle(joinWaitingList, anyone, async (request) => {
  const { address, now, services } = request
  const seconds = services.crowds.wait(address, now)
  if (seconds > 0) return refuse('request.tooMany', { seconds })
  services.crowds.enter(address, now)
  const answer = await join(request)
  // A refused entry does not count, like a refused registration.
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
    // Only the person gets, by mail, the categories in which they are registered.
    const registrationId = existing[0]?.registration_id
    if (registrationId && email)
      ifRefused((after) => queueRegistrationKnown(after, { registrationId, email }, now))
    return refuse('registration.already')
  }
  const category = await categoryToWaitIn(db, { eventId: event.id, categoryId: body.categoryId, person })
  if (category instanceof Refusal) return category
  const waiting = await entriesOf(db, { eventId: event.id, person })
  const isOwner = isOwnPerson(person, account)
  const already = waiting.find(({ category_id }) => category_id === category.id)
  const isSameDevice = Boolean(already?.registrant_id) && already?.registrant_id === person.registrantId
  if (already && !isOwner && !isSameDevice) {
    if (email) ifRefused((after) => queueWaitingMail(after, email, now))
    return refuse('waiting.already')
  }
  // Answers of somebody else do not stay, and nobody else changes what the person has confirmed.
  const mayAnswer = !already || already.is_confirmed === 0 || (isOwner && hasAnswers(body))
  if (already && !mayAnswer) return joinedAgain(db, already)
  const noRoom = already ? undefined : noRoomFor(category, waiting)
  if (noRoom) return noRoom
  const refused =
    refuseSize(event, body) ??
    refuseAnswers({ event, person, chosen: [category], answers: body, today }) ??
    mustAccept(event, body)
  if (refused) return refused
  const answers = answerColumns(event, person, body, today)
  if (!already) return add(request, person, category.id, answers)
  await db.updateTable('waiting').set(answers).where('id', '=', already.id).execute()
  if (isOwner && already.is_confirmed === 0) await confirm(db, already.id)
  return joinedAgain(db, already)
}

/** The person's row is locked, so nobody else can add the same person in the meantime. */
async function add(
  { params, body, account, db, now, recordChange }: JoinRequest,
  person: RegisteringPerson,
  categoryId: string,
  answers: AnswerColumns,
): Promise<JoinedWaiting> {
  const owner = onBehalfOf(await accountsOf(db, [person]), person, account)
  // A visitor who is signed in as another person also counts as somebody else.
  const isByOther = owner !== null || (account !== undefined && !isOwnPerson(person, account))
  const entry = { eventId: params.id, categoryId, person, onBehalfOf: owner, answers }
  const keys = await addEntry(
    db,
    { ...entry, termsVersion: body.termsVersion ?? null, isConfirmed: !isByOther },
    { now, recordChange },
  )
  return joined(db, keys)
}

const joinedAgain = async (db: Database, entry: Pick<WaitingRow, 'id' | 'device_key'>) =>
  joined(db, { ...entry, device_key: entry.device_key ?? (await newKeyOf(db, entry.id)) })

/** An entry that an earlier version made has no key. */
async function newKeyOf(db: Database, id: string): Promise<string> {
  const device_key = newKey()
  await db.updateTable('waiting').set({ device_key }).where('id', '=', id).execute()
  return device_key
}

const isOwnPerson = ({ id, email }: RegisteringPerson, account: Visitor) =>
  Boolean(account) && (account?.personId === id || account?.email === email)

/** The person has confirmed the entry, so it is not somebody else's doing any more. */
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
