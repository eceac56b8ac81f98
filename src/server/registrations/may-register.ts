import { eventsOfAccount } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'
import type { Account } from '#server/access/account.ts'

/**
 * Whether the account may register the person with this id, and so read the name. It may register itself, a person in
 * one of its events (for an ADMIN: in any event), a person with neither account nor registration, and typed data,
 * because only the device that typed them knows their id.
 */
export async function mayRegister(db: Database, account: Account, personId: string): Promise<boolean> {
  if (personId === account.personId) return true
  const typed = db.selectFrom('registrant').select('id').where('id', '=', personId)
  if (await typed.executeTakeFirst()) return true
  const registrations = db.selectFrom('registration').select('id').where('person_id', '=', personId)
  const accounts = db.selectFrom('account').select('id').where('person_id', '=', personId)
  const person = await db
    .selectFrom('person')
    .select(({ exists }) => [
      exists(knownRegistrations(db, account).where('registration.person_id', '=', personId)).as('is_known'),
      exists(registrations).as('is_registered'),
      exists(accounts).as('has_account'),
    ])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) return false
  return Boolean(person.is_known) || !(person.is_registered || person.has_account)
}

function knownRegistrations(db: Database, { id, role }: Account) {
  const registrations = db.selectFrom('registration').select('registration.id')
  return role === 'ADMIN'
    ? registrations
    : registrations.where('registration.event_id', 'in', eventsOfAccount(db, id))
}
