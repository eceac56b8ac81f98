import { randomUUID } from 'node:crypto'
import { maxCategoriesPerPerson } from '#contract/fees.ts'
import type { Account } from '#server/access/account.ts'
import { locked } from '#server/database/engine.ts'
import type { Database, PersonRow } from '#server/database/tables.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { findOrAddPerson } from '#server/persons/find-or-add-person.ts'
import { existingPlayers } from './existing-players.ts'
import { accountsOf, onBehalfOf } from './registering-person.ts'

type Typed = Pick<PersonRow, 'name' | 'name_key' | 'email'> & { phone_number: string }

interface Corrected {
  /** Another one than before where e-mail and name are those of somebody who is known. */
  personId: string
  changed: ('name' | 'phoneNumber' | 'email')[]
}

/**
 * Corrects who is registered in an event. What other events know of the person stays: there, somebody else may have typed
 * it. Persons are keyed by e-mail and name, so a correction may make of the person another one, be it one who is known.
 */
export async function correctPerson(
  db: Database,
  of: { person_id: string; event_id: string },
  typed: Typed,
  { account, now }: { account: Account; now: Date },
): Promise<Corrected | Refusal<'person.hasAccount' | 'registration.already' | 'registration.tooMany'>> {
  const { person_id: id, event_id: eventId } = of
  const person = await locked(
    db,
    db.selectFrom('person').selectAll().where('id', '=', id),
  ).executeTakeFirstOrThrow()
  const owner = db.selectFrom('account').select('id').where('person_id', '=', id)
  if (await owner.executeTakeFirst()) return refuse('person.hasAccount')
  const registrations = await db
    .selectFrom('registration')
    .leftJoin('registrant', 'registrant.id', 'registration.registrant_id')
    .select(['registration.id', 'registrant.id as registrant_id', 'phone_number', 'email'])
    .where('registration.event_id', '=', eventId)
    .where('registration.person_id', '=', id)
    .execute()
  const [shown] = registrations
  const contact = shown?.registrant_id ? shown : person
  const changed: Corrected['changed'] = []
  if (person.name !== typed.name) changed.push('name')
  if (contact.phone_number !== typed.phone_number) changed.push('phoneNumber')
  if (contact.email !== typed.email) changed.push('email')
  if (changed.length === 0) return { personId: id, changed }

  const isSame = person.name_key === typed.name_key && person.email === typed.email
  const personId = isSame ? id : await personFor(db, person, eventId, typed, now)
  if (typeof personId !== 'string') return personId
  // The same letters, written better; and what is typed nowhere else.
  if (isSame) await db.updateTable('person').set({ name: typed.name }).where('id', '=', id).execute()
  if (personId === id && (await isOnlyIn(db, id, eventId)))
    await db.updateTable('person').set({ phone_number: typed.phone_number }).where('id', '=', id).execute()
  const corrected = { id: personId, email: typed.email }
  const on_behalf_of = onBehalfOf(await accountsOf(db, [corrected]), corrected, account)
  for (const registration of registrations) {
    const registrant_id = await typedAnew(db, registration.registrant_id, eventId, typed, now)
    await db
      .updateTable('registration')
      .set({ person_id: personId, registrant_id, ...(!isSame && { on_behalf_of }) })
      .where('id', '=', registration.id)
      .execute()
  }
  await db
    .updateTable('player')
    .set({ person_id: personId })
    .where('event_id', '=', eventId)
    .where('person_id', '=', id)
    .execute()
  return { personId, changed }
}

/** The person of this name and e-mail: the same one under another name where nobody else knows either. */
async function personFor(db: Database, person: PersonRow, eventId: string, typed: Typed, now: Date) {
  const known = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', typed.email)
    .where('name_key', '=', typed.name_key)
    .executeTakeFirst()
  if (!known && (await isOnlyIn(db, person.id, eventId))) {
    await db.updateTable('person').set(typed).where('id', '=', person.id).execute()
    return person.id
  }
  const personId = await findOrAddPerson(db, typed, now)
  const own = await existingPlayers(db, { eventId, personIds: [person.id] })
  const theirs = await existingPlayers(db, { eventId, personIds: [personId] })
  const twice = theirs.find(({ category_id }) => own.some((player) => player.category_id === category_id))
  if (twice) return refuse('registration.already', { title: twice.title })
  if (own.length + theirs.length > maxCategoriesPerPerson) return refuse('registration.tooMany')
  return personId
}

async function isOnlyIn(db: Database, personId: string, eventId: string): Promise<boolean> {
  const elsewhere = db.selectFrom('registration').select('id').where('person_id', '=', personId)
  return !(await elsewhere.where('event_id', '!=', eventId).executeTakeFirst())
}

/** What was typed, corrected. Its id stays known to the device that typed, unless it serves another event, too. */
async function typedAnew(
  db: Database,
  registrantId: string | null,
  eventId: string,
  { name, email, phone_number }: Typed,
  now: Date,
): Promise<string> {
  const elsewhere = db.selectFrom('registration').select('id').where('registrant_id', '=', registrantId)
  const isShared = await elsewhere.where('event_id', '!=', eventId).executeTakeFirst()
  if (registrantId !== null && !isShared) {
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
