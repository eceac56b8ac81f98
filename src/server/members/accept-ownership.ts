import { randomUUID } from 'node:crypto'
import type { Account } from '#server/access/account.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/**
 * Makes an account the owner of an event that was offered to it. The event moves to a main event of the new owner: the
 * one of the same name, or a new one. The former owner stays as an organizador.
 * @returns the account id of the former owner; null when that account was deleted
 */
export async function acceptOwnership(
  db: Database,
  account: Account,
  eventId: string,
  now: Date,
): Promise<string | null> {
  const query = db.selectFrom('event').selectAll().where('id', '=', eventId)
  const event = await locked(db, query).executeTakeFirstOrThrow()
  await db.deleteFrom('hand_over').where('event_id', '=', eventId).execute()
  const moment = now.toISOString()
  await db
    .updateTable('event')
    .set({
      owner_id: account.id,
      main_event_id: await mainEventOfReceiver(db, account, event.main_event_id),
      version: event.version + 1,
      updated_at: moment,
      updated_by: account.id,
    })
    .where('id', '=', eventId)
    .execute()
  await db
    .deleteFrom('event_member')
    .where('event_id', '=', eventId)
    .where('email', '=', account.email)
    .execute()
  const former = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', event.owner_id)
    .executeTakeFirst()
  if (former)
    await db
      .insertInto('event_member')
      .values({
        id: randomUUID(),
        event_id: eventId,
        email: former.email,
        account_id: former.id,
        role: 'ORGANIZADOR',
        invited_by: account.id,
        invited_at: moment,
        accepted_at: moment,
      })
      .execute()
  return former?.id ?? null
}

async function mainEventOfReceiver(db: Database, { personId }: Account, formerId: string): Promise<string> {
  const former = await db
    .selectFrom('main_event')
    .select(['name', 'person_id'])
    .where('id', '=', formerId)
    .executeTakeFirstOrThrow()
  if (former.person_id === personId) return formerId
  // If two events are taken over at the same time, the second call finds the main event that the first one has made.
  const query = db.selectFrom('person').select('phone_number').where('id', '=', personId)
  const person = await locked(db, query).executeTakeFirst()
  const own = await db
    .selectFrom('main_event')
    .select('id')
    .where('person_id', '=', personId)
    .where('name', '=', former.name)
    .executeTakeFirst()
  if (own) return own.id
  const id = randomUUID()
  // The contact data of the former owner are not copied to the new owner.
  const contact = { description: null, email: null, instagram: null, site: null }
  await db
    .insertInto('main_event')
    .values({
      id,
      person_id: personId,
      name: former.name,
      phone_number: person?.phone_number ?? '',
      ...contact,
    })
    .execute()
  return id
}
