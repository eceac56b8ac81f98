import { searchable } from '#contract/formats/formats.ts'
import type { Day } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'
import type { LoggedChange } from '#server/handling/record-changes.ts'
import { addressHash } from '#server/mail/queue-mail.ts'
import { eraseFromInvitations } from '#server/partners/own-invitations.ts'
import { endPairsOf } from '#server/pairs/end-pairs.ts'
import type { Account } from '#server/access/account.ts'
import { erasedName } from '#server/access/changed-by.ts'
import { ownPersonIds } from './own-person-ids.ts'
import { eraseAnswers } from './erase-answers.ts'

/**
 * Removes a person's identity from all stored data. Registrations and payments stay with the organisers, who are
 * responsible for them. The account's id stays beside its changes. The names of other persons registered with the same
 * e-mail stay; the address and the phone do not.
 */
export async function eraseAccount(
  db: Database,
  account: Account,
  today: Day,
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
  const ownPersons = ownPersonIds(db, account)
  // Mails about the account are found by ids, so this runs before the rows with these ids are deleted.
  await eraseAnswers(db, account, today)
  await db
    .deleteFrom('mail')
    .where('subject', 'in', await mailSubjects(db, account))
    .execute()
  await eraseFromInvitations(db, account)
  await db.updateTable('player').set({ payer: null }).where('person_id', 'in', ownPersons).execute()
  await eraseRefundKeys(db, account)
  await db.deleteFrom('mail').where('address_hash', '=', addressHash(account.email)).execute()
  await db.deleteFrom('mailbox').where('recipient', '=', account.email).execute()
  await db.deleteFrom('kept_answer').where('scope', '=', account.id).execute()
  // The names and phones that were typed for registrations are deleted; the registrations stay.
  await db.deleteFrom('registrant').where('email', '=', account.email).execute()
  await db.deleteFrom('waiting').where('person_id', 'in', ownPersons).execute()
  // The entry stays in its draw.
  await db
    .updateTable('draw_player')
    .set({ name: erasedName })
    .where('person_id', '=', account.personId)
    .execute()
  await db.deleteFrom('profile').where('person_id', '=', account.personId).execute()
  // The database deletes the sessions and keys of the account with it.
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

/** Where money goes back to the person, and addresses that were typed before a correction. */
async function eraseRefundKeys(db: Database, { personId, email }: Account): Promise<void> {
  const own = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select('registration.id')
    .where(({ eb, or }) =>
      or([
        eb('person.id', '=', personId),
        eb('person.email', '=', email),
        // A key was given by whom the address is that was typed first.
        eb('registration.first_email', '=', email),
      ]),
    )
    .execute()
  const ids = own.map(({ id }) => id)
  if (ids.length > 0) {
    await db.deleteFrom('refund_key').where('registration_id', 'in', ids).execute()
    await db.deleteFrom('refund_link').where('registration_id', 'in', ids).execute()
    // Nobody is asked at an address that is erased.
    await db.updateTable('registration').set({ first_email: '' }).where('id', 'in', ids).execute()
  }
  await db.updateTable('refund_key').set({ sent_to: '' }).where('sent_to', '=', email).execute()
}

/** The subjects of queued mails: the account, its address, its registrations and their players. */
async function mailSubjects(db: Database, { id, email, personId }: Account): Promise<string[]> {
  const registrations = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select('registration.id')
    .where(({ eb, or }) => or([eb('person.id', '=', personId), eb('person.email', '=', email)]))
    .execute()
  const registrationIds = registrations.map((registration) => registration.id)
  const players =
    registrationIds.length === 0
      ? []
      : await db.selectFrom('player').select('id').where('registration_id', 'in', registrationIds).execute()
  return [id, email, ...registrationIds, ...players.map((player) => player.id)]
}

/** Removes the contact and payment data of events that are over. */
async function eraseOrganiser(db: Database, { id, personId, email }: Account): Promise<void> {
  const contact = { phone_number: '', email: null, instagram: null, site: null }
  // The main event stays, because its events are over; the texts about it are removed.
  const unnamed = { ...contact, name: 'Evento principal', description: null }
  await db.updateTable('main_event').set(unnamed).where('person_id', '=', personId).execute()
  // A proposed place is known only from this account. It stays without its contact data until an ADMIN decides about it.
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
