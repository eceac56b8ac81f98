import { randomUUID } from 'node:crypto'
import { searchable } from '#contract/formats.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/**
 * The owner of the address has shown to be the account's. Who registered under it and the same name before becomes
 * the account's person; others registered under it (children) stay persons of their own, and are listed beside.
 */
export async function confirmAccount(db: Database, accountId: string, now: Date): Promise<void> {
  const unconfirmed = db
    .selectFrom('account')
    .select(['name', 'email', 'person_id'])
    .where('id', '=', accountId)
    .where('confirmed_at', 'is', null)
  const account = await locked(db, unconfirmed).executeTakeFirst()
  if (!account) return
  const personId = await personNamed(db, account, now)
  await db
    .updateTable('account')
    .set({ person_id: personId, confirmed_at: now.toISOString() })
    .where('id', '=', accountId)
    .execute()
  if (personId !== account.person_id)
    await db.deleteFrom('person').where('id', '=', account.person_id).execute()
}

async function personNamed(
  db: Database,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<string> {
  const name_key = searchable(name)
  await db
    .insertInto('person')
    .values({ id: randomUUID(), name, name_key, email, gender: '', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'name_key']).doNothing())
    .execute()
  const { id } = await db
    .updateTable('person')
    .set({ name })
    .where('email', '=', email)
    .where('name_key', '=', name_key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
