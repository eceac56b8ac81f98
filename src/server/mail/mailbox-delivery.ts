import type { Database } from '#server/database/tables.ts'
import type { Deliver } from './delivery.ts'

/** Stores the demo's mails for `/dev/mailbox`, because a new machine has no mail server. */
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
