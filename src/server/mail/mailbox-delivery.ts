import type { Database } from '#server/database/tables.ts'
import type { Deliver } from './delivery.ts'

/** Keeps the demo's mails where `/dev/mailbox` shows them: a fresh machine has no mail server. */
export function mailboxDelivery(db: Database, clock: () => Date): Deliver {
  return async ({ id, recipient, title, text, html }) => {
    await db
      .insertInto('mailbox')
      .values({ id, recipient, title, text, html, received_at: clock().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return { kind: 'sent' }
  }
}
