import { eachSlice } from '#server/database/in-slices.ts'
import type { Database } from '#server/database/tables.ts'

const keptMs = 7 * 86_400_000

/**
 * Deletes mails that are more than a week old, also in the demo's mailbox. A mail to many people that still waits, because
 * of the limits or without a mail server, is given up: what its recipients are shown as is not 'waiting' any more.
 */
export async function forgetOldMail(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString()
  await eachSlice(db, 'mail', async (ids) => {
    const unsent = db
      .selectFrom('mail')
      .select('mail.id')
      .where('mail.id', 'in', ids)
      .where('mail.created_at', '<', limit)
      .where('mail.state', '=', 'queued')
    await db
      .updateTable('event_message_recipient')
      .set({ state: 'FAILED' })
      .where('state', '=', 'WAITING')
      .where('mail_id', 'in', unsent)
      .execute()
    await db.deleteFrom('mail').where('id', 'in', ids).where('created_at', '<', limit).execute()
  })
  await eachSlice(db, 'mailbox', (ids) =>
    db.deleteFrom('mailbox').where('id', 'in', ids).where('received_at', '<', limit).execute(),
  )
}
