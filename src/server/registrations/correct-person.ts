import { randomUUID } from 'node:crypto'
import { editedFields, editOutcome } from '#contract/calls/field-edits.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { Account } from '#server/access/account.ts'
import { locked } from '#server/database/engine.ts'
import type { Database, PersonRow, PlayerRow } from '#server/database/tables.ts'
import { Overtaken } from '#server/database/trouble.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { findOrAddPerson } from '#server/persons/find-or-add-person.ts'
import { moveDrawn } from '#server/persons/move-drawn.ts'
import { moveRecipients } from '#server/persons/move-recipients.ts'
import { moveWaiting } from '#server/persons/move-waiting.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { earlierIn, isOwed } from '#server/players/earlier-payments.ts'
import { takesPart } from '#server/database/takes-part.ts'
import { existingPlayers } from './existing-players.ts'
import { accountsOf, onBehalfOf } from './registering-person.ts'
import { refuseTooMany } from '#server/fees/refuse-too-many.ts'
import { replaceWithdrawn } from './replace-withdrawn.ts'

type Of = Pick<PlayerRow, 'id' | 'person_id' | 'event_id' | 'registration_id'>

interface Correcting {
  account: Account
  now: Date
  recordChange: (change: LoggedChange) => void
}

type Typed = Pick<PersonRow, 'name' | 'name_key' | 'email'> & { phone_number: string }

/** Name and contact as they are shown; '' stands for a missing value. */
interface Contact {
  name: string
  phoneNumber: string
  email: string
}
const contactOf = (
  name: string,
  { phone_number, email }: Pick<PersonRow, 'phone_number' | 'email'>,
): Contact => ({
  name,
  phoneNumber: phone_number ?? '',
  email: email ?? '',
})
const typedIn = ({ name, phoneNumber, email }: Contact): Typed => ({
  name,
  name_key: searchable(name),
  phone_number: phoneNumber,
  email: email || null,
})

interface Corrected {
  /** Differs from the former person when the new e-mail and name belong to another known person. */
  personId: string
  changed: (keyof Contact)[]
}

/**
 * Corrects the person of a registered player in an event. Other events keep their data of the person, because somebody
 * else may have typed them. Persons are identified by e-mail and name, so a correction may turn the player into another
 * person, even into a known one.
 * @returns `changed` if somebody else changed the same fields after `edit.base` was read
 */
export async function correctPerson(
  db: Database,
  of: Of,
  edit: { base: Contact | undefined; wanted: Contact },
  correcting: Correcting,
): Promise<
  Corrected | 'changed' | Refusal<'person.hasAccount' | 'registration.already' | 'registration.tooMany'>
> {
  const { person_id: id, event_id: eventId } = of
  const { account, now } = correcting
  const person = await locked(
    db,
    db.selectFrom('person').selectAll().where('id', '=', id),
  ).executeTakeFirstOrThrow()
  const player = db.selectFrom('player').select('id').where('id', '=', of.id).where('person_id', '=', id)
  if (!(await player.executeTakeFirst())) throw new Overtaken('the player is another person by now')
  const owner = db.selectFrom('account').select('id').where('person_id', '=', id)
  if (await owner.executeTakeFirst()) return refuse('person.hasAccount')
  const registrations = await db
    .selectFrom('registration')
    .leftJoin('registrant', 'registrant.id', 'registration.registrant_id')
    .select(['registration.id', 'registrant.id as registrant_id', 'phone_number', 'email', 'first_email'])
    .where('registration.event_id', '=', eventId)
    .where('registration.person_id', '=', id)
    .execute()
  // Each registration may have been typed with another contact; the person saw the contact of this player.
  const shown = registrations.find((registration) => registration.id === of.registration_id)
  const contact = shown?.registrant_id ? shown : person
  const current = contactOf(person.name, contact)
  const wanted = editOutcome(edit, current, true)
  if (!wanted) return 'changed'
  const typed = typedIn(wanted)
  const changed = editedFields({ base: current, wanted })
  if (changed.length === 0) return { personId: id, changed }

  const isSame = person.name_key === typed.name_key && person.email === typed.email
  const personId = isSame ? id : await personFor(db, person, of, typed, correcting)
  if (typeof personId !== 'string') return personId
  // Only case or accents of the name changed. The phone of the person changes only if no other event uses it.
  if (isSame) await db.updateTable('person').set({ name: typed.name }).where('id', '=', id).execute()
  if (personId === id && (await isOnlyIn(db, id, eventId)))
    await db.updateTable('person').set({ phone_number: typed.phone_number }).where('id', '=', id).execute()
  const corrected = { id: personId, email: typed.email }
  const on_behalf_of = onBehalfOf(await accountsOf(db, [corrected]), corrected, account)
  // Who registered has not said that somebody of another name is an adult.
  const hasOtherName = person.name_key !== typed.name_key
  const ofAnother = isSame ? {} : { on_behalf_of, ...(hasOtherName && { is_adult: 0 }) }
  let typedId: string | null = null
  for (const registration of registrations) {
    // Money goes back to whom it was typed for, whoever corrects it.
    const typedFirst = (registration.registrant_id === null ? person : registration).email ?? ''
    const first_email = registration.first_email ?? (changed.includes('email') ? typedFirst : null)
    const registrant_id = await typedAnew(db, registration.registrant_id, eventId, typed, now)
    if (registration === shown) typedId = registrant_id
    await db
      .updateTable('registration')
      .set({ person_id: personId, registrant_id, first_email, ...ofAnother })
      .where('id', '=', registration.id)
      .execute()
  }
  await db
    .updateTable('player')
    .set({ person_id: personId, updated_at: now.toISOString(), updated_by: account.id })
    .where('event_id', '=', eventId)
    .where('person_id', '=', id)
    .execute()
  if (personId !== id) {
    const persons = { fromId: id, toId: personId }
    await moveDrawn(db, persons, eventId)
    await moveRecipients(db, persons, eventId)
    await moveWaiting(db, { ...persons, eventId, more: { on_behalf_of, registrant_id: typedId } })
  }
  return { personId, changed }
}

/**
 * The person with this name and e-mail. If there is none and no other event knows the old person, the old person gets
 * the new name.
 */
async function personFor(
  db: Database,
  person: PersonRow,
  { event_id: eventId, id: kept }: Of,
  typed: Typed,
  { now, recordChange }: Correcting,
) {
  const stored = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', typed.email)
    .where('name_key', '=', typed.name_key)
    .executeTakeFirst()
  if (!stored && (await isOnlyIn(db, person.id, eventId))) {
    await db.updateTable('person').set(typed).where('id', '=', person.id).execute()
    return person.id
  }
  const personId = await findOrAddPerson(db, typed, now)
  const refusal = await asOne(db, { eventId, ids: [person.id, personId], kept }, recordChange)
  return refusal ?? personId
}

/**
 * Merges the players of two persons in an event, by the rules for one person: each category once, and no more than the
 * event allows. A withdrawn player of a category is removed, as with a new registration, but never the corrected player.
 */
async function asOne(
  db: Database,
  { eventId, ids, kept }: { eventId: string; ids: string[]; kept: string },
  recordChange: (change: LoggedChange) => void,
): Promise<Refusal<'registration.already' | 'registration.tooMany'> | undefined> {
  const players = await existingPlayers(db, { eventId, personIds: ids })
  const event = await db
    .selectFrom('event')
    .select('fee_rules')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const tooMany = refuseTooMany(event, players.filter(takesPart).length)
  if (tooMany) return tooMany
  for (const [one, other] of Map.groupBy(players, ({ category_id }) => category_id).values()) {
    if (!one || !other) continue
    const left = [one, other].find((player) => player.id !== kept && !takesPart(player) && !isOwed(player))
    if (!left) return refuse('registration.already', { title: one.title })
    const payments = await replaceWithdrawn(db, [left], recordChange)
    const stays = one === left ? other : one
    await addEarlierPayments(db, stays.id, payments.get(left.category_id))
  }
  return undefined
}

/** Adds the payments of a removed player to those of the player who stays. */
async function addEarlierPayments(db: Database, id: string, payments: string | undefined): Promise<void> {
  if (payments === undefined) return
  const row = await db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const earlier_payments = JSON.stringify([...earlierIn(payments), ...earlierIn(row.earlier_payments)])
  await db
    .updateTable('player')
    .set({ earlier_payments, withdrawal_version: row.withdrawal_version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Whether no registration or waiting entry of another event has this person, or this typed data. */
async function isOnlyIn(
  db: Database,
  id: string,
  eventId: string,
  column: 'person_id' | 'registrant_id' = 'person_id',
): Promise<boolean> {
  const registered = db.selectFrom('registration').select('id').where(column, '=', id)
  const waiting = db.selectFrom('waiting').select('id').where(column, '=', id)
  const elsewhere = registered
    .where('event_id', '!=', eventId)
    .unionAll(waiting.where('event_id', '!=', eventId))
  return !(await elsewhere.executeTakeFirst())
}

/** Corrects the typed data. The device keeps access by the old id, unless another event uses the same data. */
async function typedAnew(
  db: Database,
  registrantId: string | null,
  eventId: string,
  { name, email, phone_number }: Typed,
  now: Date,
): Promise<string> {
  if (registrantId !== null && (await isOnlyIn(db, registrantId, eventId, 'registrant_id'))) {
    await db
      .updateTable('registrant')
      .set({ name, email, phone_number })
      .where('id', '=', registrantId)
      .execute()
    return registrantId
  }
  const id = randomUUID()
  const created_at = now.toISOString()
  await db.insertInto('registrant').values({ id, name, email, phone_number, created_at }).execute()
  return id
}
