import { randomUUIDv7 } from 'node:crypto'
import type { PaymentMethod } from '#contract/events/payment-methods.ts'
import type { Registration, RegistrationFields } from '#contract/registrations/registrations.ts'
import type { Visitor } from '#server/access/account.ts'
import { type GuardianColumns, unguarded } from '#server/category-rules/guardians.ts'
import { takeSpot } from '#server/categories/spots.ts'
import { endWaiting } from '#server/categories/waiting-rows.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { Refusal } from '#server/http/refusal.ts'
import { pairMutuallyNamed } from '#server/pairs/pair-mutually-named.ts'
import { countPerson, lockPricing, writeFullLots } from '#server/fees/pricing.ts'
import { type ByOrganiser, decideRegistration } from './decide-registration.ts'
import { accountsOf, onBehalfOf, type RegisteringPerson } from './registering-person.ts'
import { insertRegistrations, namingIn, rowsOfRegistration, setEarlierPayments } from './registration-rows.ts'
import { replaceWithdrawn } from './replace-withdrawn.ts'

interface Wanted extends Omit<RegistrationFields, 'eventId' | 'personId'> {
  /** The id of the person in the answer. */
  personId: string
  /** Ids that a device made. The server makes an id when one is missing or already taken. */
  id?: string | undefined
  playerIds?: string[] | undefined
}

/** Settings that only an organiser may use, for a registration on the spot. */
interface OnTheSpot {
  charges: ByOrganiser
  paid: { at: string; method: PaymentMethod | null } | undefined
}
interface By {
  now: Date
  timeZone: string
  account: Visitor
  recordChange: (change: LoggedChange) => void
  /** Id of the organiser's account. */
  updatedBy: string
  onTheSpot: OnTheSpot
  /** When the unpaid spots expire; left out when they do not. */
  expiresAt?: string | null
  /** The person responsible for a minor; left out when nobody asked. */
  guardian?: GuardianColumns
}
type Codes =
  | 'request.invalid'
  | 'category.notFound'
  | 'category.full'
  | 'category.drawn'
  | 'registration.already'
  | 'registration.tooMany'
  | 'registration.feesChanged'

/**
 * Registers a person in one or two categories of an event. Call it in a transaction that a refusal rolls back. The
 * person's row must be locked, so that two registrations of one person (two tabs) see each other. One statement takes a
 * spot in a category, and can't take more spots than there are. Crowds use `registerTogether`, which has the same
 * rules.
 */
export async function addRegistration(
  db: Database,
  event: EventRow,
  person: RegisteringPerson,
  wanted: Wanted,
  { now, timeZone, account, recordChange, updatedBy, onTheSpot, expiresAt, guardian = unguarded }: By,
): Promise<Registration | Refusal<Codes>> {
  const pricing = await lockPricing(db, event, { codes: [], now, timeZone })
  const categories = await db
    .selectFrom('category')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('id', 'in', wanted.categories)
    // All registrations lock categories in the same order. Otherwise two could wait for each other.
    .orderBy('id')
    .execute()
  const allowed = decideRegistration({ pricing, person, categories, wanted }, onTheSpot.charges)
  if (allowed instanceof Refusal) return allowed
  const payments = await replaceWithdrawn(db, allowed.replaced, recordChange)
  for (const { id } of allowed.categories) {
    const noSpot = await takeSpot(db, id)
    if (noSpot) return noSpot
  }
  const playerIds: string[] = []
  for (const index of wanted.categories.keys()) {
    const id = await spareId(db, 'player', wanted.playerIds?.[index])
    playerIds.push(playerIds.includes(id) ? randomUUIDv7() : id)
  }
  const rows = rowsOfRegistration(allowed, {
    wanted,
    now,
    ids: { id: await spareId(db, 'registration', wanted.id), playerIds },
    onBehalfOf: onBehalfOf(await accountsOf(db, [person]), person, account),
    updatedBy,
    paid: onTheSpot.paid,
    expiresAt: expiresAt ?? null,
    guardian,
  })
  setEarlierPayments(rows, payments)
  await endWaiting(db, [{ personId: person.id, categoryIds: wanted.categories }])
  await insertRegistrations(db, [rows])
  if (person.existing.length === 0) countPerson(pricing)
  await writeFullLots(db, pricing)
  for (const change of rows.changes) recordChange(change)
  await pairMutuallyNamed(db, namingIn(rows), recordChange)
  return rows.answer
}

async function spareId(
  db: Database,
  table: 'registration' | 'player',
  wanted: string | undefined,
): Promise<string> {
  // A UUID in upper case and in lower case is the same id, because the registration's txid is made from it.
  const id = wanted?.toLowerCase()
  if (id === undefined) return randomUUIDv7()
  const taken = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return taken ? randomUUIDv7() : id
}
