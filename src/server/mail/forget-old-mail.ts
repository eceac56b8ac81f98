import type { Database } from '#server/database/tables.ts'

const keptMs = 7 * 86_400_000

/** What was sent or given up a week ago, and the demo's mails of that age. */
export async function forgetOldMail(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString()
  await db.deleteFrom('mail').where('created_at', '<', limit).execute()
  await db.deleteFrom('mailbox').where('received_at', '<', limit).execute()
}
