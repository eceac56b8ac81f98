import { randomUUIDv7 } from 'node:crypto'
import { feePerCategory, fromCents, maxCategoriesPerPerson, toCents } from '#contract/fees.ts'
import { pairKinds } from '#contract/labels.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Registration, RegistrationFields } from '#contract/registrations.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { takePlace } from '#server/categories/places.ts'
import { compiledInsert, compiledQuery } from '#server/database/compiled-query.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { freePlaces } from '#server/players/free-places.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import { fees } from '#server/events/event-answer.ts'
import type { Visitor } from '#server/access/account.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { alreadyRegistered } from './existing-players.ts'
import { refuseOwnPartner } from './own-partner.ts'
import { onBehalfOf, type RegisteringPerson } from './registering-person.ts'
import { txidOf } from './txid.ts'

interface Wanted extends Omit<RegistrationFields, 'eventId' | 'personId'> {
  /** The id that the answer gives for the person. */
  personId: string
  /** Ids that a device made. The server makes an id where one is missing or taken. */
  id?: string | undefined
  playerIds?: string[] | undefined
}

/** What an organiser may say of a registration on the spot. */
interface OnTheSpot {
  /** `paymentValue` is what is due, whatever the fee. */
  isAnyValue: boolean
  paid: { at: string; method: PaymentMethod | null } | undefined
}
interface By {
  now: Date
  account: Visitor
  recordChange: (change: LoggedChange) => void
  /** Id of the organiser's account, null when the person registers alone. */
  updatedBy: string | null
  onTheSpot?: OnTheSpot
}
type Codes =
  | 'request.invalid'
  | 'category.notFound'
  | 'category.full'
  | 'registration.already'
  | 'registration.tooMany'
  | 'registration.feesChanged'

/**
 * Registers a person in one or two categories of an event. Call it in a transaction that a refusal rolls back. The
 * person's row must be locked, so that two registrations of one person (two tabs) see each other. One statement takes a
 * place in a category, and can't take more places than there are.
 */
export async function addRegistration(
  db: Database,
  event: EventRow,
  person: RegisteringPerson,
  wanted: Wanted,
  by: By,
): Promise<Registration | Refusal<Codes>> {
  const { existing } = person
  const ownPartner = refuseOwnPartner(wanted, person.email)
  if (ownPartner) return ownPartner
  const categories: CategoryRow[] = []
  // All registrations lock categories in the same order. Otherwise two could wait for each other.
  for (const id of wanted.categories.toSorted()) {
    const [category] = await readCategory(db, { id, eventId: event.id })
    if (!category) return refuse('category.notFound')
    categories.push(category)
  }
  const already = existing.find((player) => wanted.categories.includes(player.category_id))
  if (already) return alreadyRegistered(already, existing)
  const before = person.withdrawn.filter((player) => wanted.categories.includes(player.category_id))
  const owed = before.find(({ paid_at, refunded_at }) => paid_at !== null && refunded_at === null)
  // What was paid is not lost: whoever has it gives it back first, or takes the withdrawal back.
  if (owed) return refuse('registration.already', by.updatedBy ? { title: owed.title } : {})
  if (existing.length + wanted.categories.length > maxCategoriesPerPerson)
    return refuse('registration.tooMany')
  const fee = feePerCategory(fees(event), wanted.categories.length, existing.length)
  const value = by.onTheSpot?.isAnyValue ? wanted.paymentValue : fee
  if (toCents(wanted.paymentValue) !== toCents(value))
    return refuse('registration.feesChanged', { paymentValue: fee })
  for (const player of before) {
    await freePlaces(db, [player])
    by.recordChange({
      kind: 'player.removed',
      eventId: event.id,
      entityId: player.id,
      before: { categoryId: player.category_id, personId: person.id, paymentCents: player.payment_cents },
    })
  }
  for (const category of categories) {
    const [taken] = await takePlace(db, { id: category.id })
    if (!taken) return refuse('category.full', { title: category.title })
  }
  await endWaiting(db, person.id, wanted.categories)
  return insertRegistration(db, { event, person, categories, valueCents: toCents(value) }, wanted, by)
}

const readCategory = compiledQuery<{ id: string; eventId: string }, CategoryRow>((db, value) =>
  db
    .selectFrom('category')
    .selectAll()
    .where('id', '=', value('id'))
    .where('event_id', '=', value('eventId')),
)

const insertOne = compiledInsert<'registration', 'suspected_at'>('registration')

const insertPlayer = compiledInsert<
  'player',
  | 'disavowed_at'
  | 'refunded_at'
  | 'withdrawn_at'
  | 'value_version'
  | 'category_version'
  | 'withdrawal_version'
>('player')

interface Accepted {
  event: EventRow
  person: RegisteringPerson
  categories: CategoryRow[]
  valueCents: number
}

async function insertRegistration(
  db: Database,
  { event, person, categories, valueCents }: Accepted,
  wanted: Wanted,
  { now, account, recordChange, updatedBy, onTheSpot }: By,
): Promise<Registration> {
  const eventId = event.id
  const id = await spareId(db, 'registration', wanted.id)
  const txid = txidOf(id)
  const moment = now.toISOString()
  await insertOne(db, {
    id,
    event_id: eventId,
    person_id: person.id,
    txid,
    created_at: moment,
    registrant_id: person.registrantId,
    on_behalf_of: await onBehalfOf(db, person, account),
    terms_version: wanted.termsVersion ?? null,
    registered_by: updatedBy,
  })
  const players: Registration['players'] = []
  const paid = onTheSpot?.paid
  // In the order in which the categories were chosen, which is the order of `playerIds`.
  for (const [index, categoryId] of wanted.categories.entries()) {
    const category = categories.find((each) => each.id === categoryId)
    const playerId = await spareId(db, 'player', wanted.playerIds?.[index])
    await insertPlayer(db, {
      id: playerId,
      registration_id: id,
      event_id: eventId,
      category_id: categoryId,
      person_id: person.id,
      partner_email: category && pairKinds.includes(category.kind) ? partnerEmail(wanted, categoryId) : null,
      payment_cents: valueCents,
      paid_at: paid?.at ?? null,
      payment_method: paid?.method ?? null,
      paid_by: paid ? updatedBy : null,
      created_at: moment,
      version: 1,
      updated_at: moment,
      updated_by: updatedBy,
    })
    recordChange({
      kind: 'player.registered',
      eventId,
      entityId: playerId,
      after: { categoryId, personId: person.id, paymentCents: valueCents },
    })
    if (paid)
      recordChange({
        kind: 'player.payment',
        eventId,
        entityId: playerId,
        before: { paidAt: null, method: null },
        after: { paidAt: paid.at, method: paid.method },
      })
    players.push({ id: playerId, categoryId, paymentValue: fromCents(valueCents) })
  }
  return {
    id,
    eventId,
    personId: wanted.personId,
    txid,
    players,
    amountDue: fromCents(valueCents * players.length),
  }
}

function partnerEmail({ partners, personTeamEmail }: Wanted, categoryId: string): string | null {
  const own = partners?.find((partner) => partner.categoryId === categoryId)
  return (own ? own.email : personTeamEmail) || null
}

async function spareId(
  db: Database,
  table: 'registration' | 'player',
  wanted: string | undefined,
): Promise<string> {
  // A UUID in upper case and the same in lower case are one id, because the registration's txid is made of it.
  const id = wanted?.toLowerCase()
  if (id === undefined) return randomUUIDv7()
  const taken = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return taken ? randomUUIDv7() : id
}
