import { isRegistrationOpen } from '#contract/events/event-status.ts'
import type { register, Registration } from '#contract/registrations/registrations.ts'
import type { Visitor } from '#server/access/account.ts'
import { lockCategories, takeSpots } from '#server/categories/spots.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { dates, endingsOf } from '#server/events/event-answer.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import type { CallRequest } from '#server/handling/handle.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { later, type Later } from '#server/handling/transaction-groups.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { pairMutuallyNamed } from '#server/pairs/pair-mutually-named.ts'
import { holdUntil } from '#server/players/holds/hold-until.ts'
import { inCrowd, markSuspicious, type Proven } from './crowd/in-crowd.ts'
import { type AllowedRegistration, decideRegistration } from './decide-registration.ts'
import { queueRegistrationKnown } from './letters/registration-known.ts'
import {
  accountsOf,
  mayKnowExisting,
  onBehalfOf,
  type RegisteringPerson,
  registeringPersons,
  typedData,
  unknownTo,
} from './registering-person.ts'
import { insertRegistrations, namingIn, rowsOfRegistration } from './registration-rows.ts'
import { replaceWithdrawn } from './replace-withdrawn.ts'

type Request = CallRequest<typeof register, Visitor> & { prepared: Proven }
type Refused = Refusal<
  Exclude<(typeof register)['refusals'][number], 'registration.proofNeeded'> | 'request.invalid'
>
type Answer = Registration | Refused | Refusal<'registration.proofNeeded'> | Later

/** What the registrations of a group need to know. Their persons and categories are locked until the commit. */
interface Known {
  event: EventRow | undefined
  /** `taken` counts the places that earlier ones of the group take, too. */
  categories: CategoryRow[]
  /** By the id that a request has for the person. */
  persons: Map<string, RegisteringPerson>
  /** Ids of persons whom their visitor may not register. */
  unknown: Set<string>
  accounts: Awaited<ReturnType<typeof accountsOf>>
}

/** A registration that is decided, and not written yet. */
interface Decided {
  request: Request
  allowed: AllowedRegistration
  rows: ReturnType<typeof rowsOfRegistration>
}

/**
 * Registers persons in one event: reads what all of them need, decides one after the other, writes what was decided.
 * The number of statements does not grow with the number of persons.
 */
export async function registerTogether(db: Database, requests: readonly Request[]): Promise<Answer[]> {
  const facts = await read(db, requests)
  const decided: Decided[] = []
  const suspected = new Set<string>()
  const answers: Answer[] = []
  for (const request of requests) {
    const person = facts.persons.get(request.body.personId)
    if (decided.some(({ allowed }) => allowed.person.id === person?.id)) {
      answers.push(later)
      continue
    }
    const answer = await inCrowd(request, suspected, () => {
      const allowed = allow(facts, person, request)
      if (allowed instanceof Refusal) return allowed
      for (const category of allowed.categories) category.taken += 1
      const rows = rowsOfRegistration(allowed, makingOf(facts, allowed, request))
      decided.push({ request, allowed, rows })
      return { ...rows.answer, isMailed: true }
    })
    answers.push(answer)
  }
  await write(db, decided)
  const [first] = requests
  if (first) await markSuspicious(db, suspected, first.now)
  return answers
}

async function read(db: Database, requests: readonly Request[]): Promise<Known> {
  const eventId = requests[0]?.body.eventId ?? ''
  const now = requests[0]?.now ?? new Date()
  const personIds = [...new Set(requests.map(({ body }) => body.personId))]
  const [found, typed] = await Promise.all([eventToRegisterIn(db, eventId), typedData(db, personIds)])
  const event = found?.is_draft === 1 ? undefined : found
  const none: Known = { event, categories: [], persons: new Map(), unknown: new Set(), accounts: [] }
  if (!requests.some((request) => isOpen(event, request))) return none
  const persons = await registeringPersons(db, { eventId, personIds, typed }, now)
  const named = requests.flatMap(({ body, account }) => {
    const person = persons.get(body.personId)
    return person ? [{ person, account }] : []
  })
  const ids = [...new Set(requests.flatMap(({ body }) => body.categories))]
  const [unknown, accounts, categories] = await Promise.all([
    unknownTo(db, eventId, named),
    accountsOf(db, [...persons.values()]),
    // The last lock: whoever registers elsewhere in the event waits from here on.
    lockCategories(db, { eventId, ids }),
  ])
  return { event, categories, persons, unknown, accounts }
}

function isOpen(event: EventRow | undefined, { today, services }: Request): event is EventRow {
  return (
    event !== undefined &&
    isRegistrationOpen({ ...dates(event), ...endingsOf(event) }, today, services.settings.timeZone)
  )
}

function allow(
  { event, categories, unknown }: Known,
  person: RegisteringPerson | undefined,
  request: Request,
): AllowedRegistration | Refused {
  const { body, account, now } = request
  if (!event) return refuse('event.notFound')
  if (!isOpen(event, request)) return refuse('registration.closed')
  // The same answer for an unknown person and for a person that the visitor may not register.
  if (!person || unknown.has(person.id)) return refuse('person.notFound')
  const { email, existing } = person
  if (!mayKnowExisting(person, account)) {
    // Categories, price and payment are sent to the person only, by mail.
    const registrationId = existing[0]?.registration_id
    if (registrationId && email)
      request.ifRefused((after) => queueRegistrationKnown(after, { registrationId, email }, now))
    return refuse('registration.already')
  }
  const allowed = decideRegistration({ event, person, categories, wanted: body })
  if (allowed instanceof Refusal) return allowed
  const full = allowed.categories.find(({ taken, max_players }) => taken >= max_players)
  return full ? refuse('category.full', { title: full.title }) : allowed
}

function makingOf({ accounts }: Known, { event, person }: AllowedRegistration, request: Request) {
  const { body, account, now, services } = request
  return {
    wanted: body,
    now,
    onBehalfOf: onBehalfOf(accounts, person, account),
    updatedBy: null,
    expiresAt: holdUntil(event, now, services.settings.timeZone),
  }
}

async function write(db: Database, decided: readonly Decided[]): Promise<void> {
  const [first] = decided
  if (!first) return
  const paired: LoggedChange[] = []
  try {
    for (const { allowed, request } of decided)
      await replaceWithdrawn(db, allowed.replaced, request.recordChange)
    const chosen = decided.flatMap(({ allowed }) => allowed.categories)
    const mails = decided.map(({ rows }) => ({ kind: 'registration' as const, subject: rows.answer.id }))
    const placed = decided.map(({ allowed, request }) => ({
      personId: allowed.person.id,
      categoryIds: request.body.categories,
    }))
    await Promise.all([
      ...[...Map.groupBy(chosen, ({ id }) => id)].map(([id, { length }]) =>
        takeSpots(db, { id, count: length }),
      ),
      endWaiting(db, placed),
      insertRegistrations(
        db,
        decided.map(({ rows }) => rows),
      ),
      queueMails(db, mails, first.request.now),
    ])
    const naming = decided.flatMap(({ rows }) => namingIn(rows))
    await pairMutuallyNamed(db, naming, (change) => paired.push(change))
  } catch (error) {
    for (const { request } of decided) request.services.crowds.leave(request.address)
    throw error
  }
  for (const { request, rows, allowed } of decided) {
    for (const change of rows.changes) request.recordChange(change)
    request.afterCommit(() => request.services.publicEvents.forget(allowed.event.id))
  }
  // In the log, who registered made the pair.
  for (const change of paired) {
    const ids = [change.entityId, change.after?.partnerId]
    const by = decided.find(({ rows }) => rows.players.some(({ id }) => ids.includes(id))) ?? first
    by.request.recordChange(change)
  }
}
