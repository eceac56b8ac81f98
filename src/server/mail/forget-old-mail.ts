import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

const keptMs = 7 * 86_400_000

/** Deletes mails that were sent or given up more than a week ago, also in the demo's mailbox. */
export async function forgetOldMail(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString()
  await eachSlice(db, 'mail', (ids) =>
    db.deleteFrom('mail').where('id', 'in', ids).where('created_at', '<', limit).execute(),
  )
  await eachSlice(db, 'mailbox', (ids) =>
    db.deleteFrom('mailbox').where('id', 'in', ids).where('received_at', '<', limit).execute(),
  )
}
