import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { Account } from '#server/access/account.ts'
import { moveRecipients } from './move-recipients.ts'
import { moveWaiting } from './move-waiting.ts'

/**
 * Merges the person who is registered with the account's e-mail and this name, if any, into the account's person: an
 * account that takes this name is that person.
 * @returns false when both are registered in the same event, so that they are two persons
 */
export async function absorbPerson(db: Database, account: Account, nameKey: string): Promise<boolean> {
  const namesake = db
    .selectFrom('person')
    .select('id')
    .where('email', '=', account.email)
    .where('name_key', '=', nameKey)
    .where('id', '!=', account.personId)
  const other = await locked(db, namesake).executeTakeFirst()
  if (!other) return true
  // The lock prevents that either person is registered anywhere in the meantime.
  await locked(db, db.selectFrom('person').select('id').where('id', '=', account.personId)).execute()
  const inSameEvent = await db
    .selectFrom('player as own')
    .innerJoin('player as theirs', 'theirs.event_id', 'own.event_id')
    .select('own.id')
    .where('own.person_id', '=', account.personId)
    .where('theirs.person_id', '=', other.id)
    .limit(1)
    .executeTakeFirst()
  if (inSameEvent) return false
  for (const table of ['registration', 'player', 'draw_player', 'main_event'] as const) {
    await db
      .updateTable(table)
      .set({ person_id: account.personId })
      .where('person_id', '=', other.id)
      .execute()
  }
  await moveRecipients(db, { fromId: other.id, toId: account.personId })
  await moveWaiting(db, { fromId: other.id, toId: account.personId })
  await db.deleteFrom('person').where('id', '=', other.id).execute()
  return true
}
