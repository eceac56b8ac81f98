import { randomUUID } from 'node:crypto'
import { feePerCategory, fromCents, maxCategoriesPerPerson, toCents } from '#contract/fees.ts'
import { pairKinds } from '#contract/labels.ts'
import type { Registration, RegistrationFields } from '#contract/registrations.ts'
import { locked } from '#server/database/engine.ts'
import type { CategoryRow, Database, EventRow } from '#server/database/tables.ts'
import { fees } from '#server/events/event-answer.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { alreadyRegistered, heldPlayers } from './held-players.ts'
import { txidOf } from './txid.ts'

interface Wanted extends Omit<RegistrationFields, 'eventId'> {
  /** Ids made on a device; ours where they are missing or taken. */
  id?: string | undefined
  playerIds?: string[] | undefined
}
interface By {
  now: Date
  /** Name of the organiser, null when the person registers alone. */
  updatedBy: string | null
}
type Codes =
  | 'person.notFound'
  | 'category.notFound'
  | 'category.full'
  | 'registration.already'
  | 'registration.tooMany'
  | 'registration.feesChanged'

/**
 * Registers a person in one or two categories of an event: to be called in a transaction that a refusal undoes.
 * The person's row is locked first, so that two registrations of one person (two tabs) see each other; then a place
 * is taken in each category by one statement that can't take more than there are.
 */
export async function addRegistration(
  db: Database,
  event: EventRow,
  wanted: Wanted,
  by: By,
): Promise<Registration | Refusal<Codes>> {
  const lockPerson = db.selectFrom('person').select('id').where('id', '=', wanted.personId)
  if (!(await locked(db, lockPerson).executeTakeFirst())) return refuse('person.notFound')
  const categories = await db
    .selectFrom('category')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('id', 'in', wanted.categories)
    // One order for all, or two registrations could wait for each other.
    .orderBy('id')
    .execute()
  if (categories.length < wanted.categories.length) return refuse('category.notFound')
  const held = await heldPlayers(db, event.id, wanted.personId)
  const already = held.find((player) => wanted.categories.includes(player.category_id))
  if (already) return alreadyRegistered(already, held)
  if (held.length + wanted.categories.length > maxCategoriesPerPerson) return refuse('registration.tooMany')
  const fee = feePerCategory(fees(event), wanted.categories.length, held.length)
  if (toCents(wanted.paymentValue) !== toCents(fee))
    return refuse('registration.feesChanged', { paymentValue: fee })
  for (const category of categories) {
    if (!(await takePlace(db, category.id))) return refuse('category.full', { title: category.title })
  }
  return insertRegistration(db, event.id, categories, toCents(fee), wanted, by)
}

/** Exact on both engines: the row is locked by its own update, and the condition is read again behind the lock. */
async function takePlace(db: Database, categoryId: string): Promise<boolean> {
  const taken = await db
    .updateTable('category')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', categoryId)
    .whereRef('taken', '<', 'max_players')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function insertRegistration(
  db: Database,
  eventId: string,
  categories: CategoryRow[],
  feeCents: number,
  wanted: Wanted,
  { now, updatedBy }: By,
): Promise<Registration> {
  const id = await spareId(db, 'registration', wanted.id)
  const registration = { id, event_id: eventId, person_id: wanted.personId, txid: txidOf(id) }
  const moment = now.toISOString()
  await db
    .insertInto('registration')
    .values({ ...registration, created_at: moment })
    .execute()
  const players: Registration['players'] = []
  // In the order in which they were chosen, as `playerIds` are.
  for (const [index, categoryId] of wanted.categories.entries()) {
    const category = categories.find((found) => found.id === categoryId)
    const playerId = await spareId(db, 'player', wanted.playerIds?.[index])
    await db
      .insertInto('player')
      .values({
        id: playerId,
        registration_id: id,
        event_id: eventId,
        category_id: categoryId,
        person_id: wanted.personId,
        partner_email:
          category && pairKinds.includes(category.kind) ? partnerEmail(wanted, categoryId) : null,
        payment_cents: feeCents,
        created_at: moment,
        version: 1,
        updated_at: moment,
        updated_by: updatedBy,
      })
      .execute()
    players.push({ id: playerId, categoryId, paymentValue: fromCents(feeCents) })
  }
  return {
    id,
    eventId,
    personId: wanted.personId,
    txid: registration.txid,
    players,
    amountDue: fromCents(feeCents * players.length),
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
  if (wanted === undefined) return randomUUID()
  const taken = await db.selectFrom(table).select('id').where('id', '=', wanted).executeTakeFirst()
  return taken ? randomUUID() : wanted
}
