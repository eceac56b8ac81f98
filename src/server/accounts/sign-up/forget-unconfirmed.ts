import { deleteOlder, eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

const keptMs = 7 * 86_400_000

/**
 * Deletes sign-ups whose links have expired long ago, and accounts whose address was not confirmed within a week: the
 * address may belong to a stranger who does not want an account.
 */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString()
  await deleteOlder(db, 'sign_up', 'created_at', limit)
  await eachSlice(db, 'account', (ids) => forgetUnconfirmedOf(db, ids, limit))
}

async function forgetUnconfirmedOf(db: Database, ids: string[], limit: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('account')
      .where('id', 'in', ids)
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', limit)
      .returning('person_id')
      .execute()
    if (gone.length === 0) return
    const persons = gone.map((account) => account.person_id)
    // A person with an e-mail is registered somewhere; a person that a sign-up added has no e-mail yet.
    await tx.deleteFrom('person').where('id', 'in', persons).where('email', 'is', null).execute()
  })
}
