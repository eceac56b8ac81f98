import { searchable } from '#contract/formats/formats.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { addressHash } from '#server/mail/queue-mail.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import type { Account } from '#server/access/account.ts'
import { erasedName } from '#server/access/changed-by.ts'

/**
 * Takes a person's identity out of everything that is kept. Registrations and payments stay with their organisers,
 * who answer for them, and so does the account's id beside what it changed; names of others who were registered under the same e-mail stay, its address and phone do not.
 */
export async function eraseAccount(
  db: Database,
  account: Account,
  recordChange: (change: LoggedChange) => void,
): Promise<void> {
  await eraseOrganiser(db, account)
  const registered = db.selectFrom('player').select('pair_id').where('person_id', '=', account.personId)
  await endPairsOf(db, await registered.execute(), recordChange)
  await db
    .updateTable('player')
    .set({ partner_email: null })
    .where('partner_email', '=', account.email)
    .execute()
  await db
    .updateTable('player')
    .set({ payer: null })
    .where('person_id', 'in', (query) =>
      query
        .selectFrom('person')
        .select('person.id')
        .where(({ eb, or }) => or([eb('id', '=', account.personId), eb('email', '=', account.email)])),
    )
    .execute()
  await db
    .deleteFrom('mail')
    .where('subject', 'in', await mailSubjects(db, account))
    .execute()
  await db.deleteFrom('mail').where('address_hash', '=', addressHash(account.email)).execute()
  await db.deleteFrom('mailbox').where('recipient', '=', account.email).execute()
  await db.deleteFrom('kept_answer').where('scope', '=', account.id).execute()
  // Names and phones as they were typed for registrations; these lose them, and stay.
  await db.deleteFrom('registrant').where('email', '=', account.email).execute()
  await db
    .deleteFrom('waiting')
    .where('person_id', 'in', (query) =>
      query
        .selectFrom('person')
        .select('person.id')
        .where(({ eb, or }) => or([eb('id', '=', account.personId), eb('email', '=', account.email)])),
    )
    .execute()
  // The entry stays in its draw.
  await db
    .updateTable('draw_player')
    .set({ name: erasedName })
    .where('person_id', '=', account.personId)
    .execute()
  await db.deleteFrom('profile').where('person_id', '=', account.personId).execute()
  // Sessions and keys go with it.
  await db.deleteFrom('account').where('id', '=', account.id).execute()
  await db
    .updateTable('person')
    .set({ name: erasedName, name_key: searchable(erasedName), birth_date: null, gender: '', city: null })
    .where('id', '=', account.personId)
    .execute()
  await db
    .updateTable('person')
    .set({ email: null, phone_number: null })
    .where(({ eb, or }) => or([eb('id', '=', account.personId), eb('email', '=', account.email)]))
    .execute()
}

/** Mails are queued about the account, its address or one of its registrations. */
async function mailSubjects(db: Database, { id, email, personId }: Account): Promise<string[]> {
  const registrations = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select('registration.id')
    .where(({ eb, or }) => or([eb('person.id', '=', personId), eb('person.email', '=', email)]))
    .execute()
  return [id, email, ...registrations.map((registration) => registration.id)]
}

/** Contact and payment data of events that are over. */
async function eraseOrganiser(db: Database, { id, personId, email }: Account): Promise<void> {
  const contact = { phone_number: '', email: null, instagram: null, site: null }
  // Its events are over; they keep that there was one, and nothing that was typed of it.
  const unnamed = { ...contact, name: 'Evento principal', description: null }
  await db.updateTable('main_event').set(unnamed).where('person_id', '=', personId).execute()
  // A place that nobody has confirmed is known from this account only. It stays, for an ADMIN to decide.
  await db
    .updateTable('place')
    .set({ phone_number: '', email: '' })
    .where('proposed_by', '=', id)
    .where('is_proposed', '=', 1)
    .execute()
  await db
    .updateTable('event')
    .set({ pix_code: '', pix_kind: null, pix_name: '', pix_phone: '' })
    .where('owner_id', '=', id)
    .execute()
  // Memberships that were accepted go with the account.
  await db.deleteFrom('event_member').where('email', '=', email).execute()
  await db.deleteFrom('hand_over').where('email', '=', email).execute()
}
