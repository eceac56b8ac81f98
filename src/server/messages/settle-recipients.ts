import type { LeftOutReason } from '#contract/messages/messages.ts'
import type { Database } from '#server/database/tables.ts'
import type { Settled } from '#server/mail/sender.ts'

const reasons: Partial<Record<Settled, LeftOutReason>> = { leftOut: 'NO_LONGER', tooMany: 'TOO_MANY' }

/** Stores the result of the mail of a message. */
export async function settleRecipients(db: Database, mailId: string, settled: Settled): Promise<void> {
  const reason = reasons[settled] ?? null
  const state = reason ? ('LEFT_OUT' as const) : settled === 'sent' ? ('SENT' as const) : ('FAILED' as const)
  await db
    .updateTable('event_message_recipient')
    .set({ state, reason })
    .where('mail_id', '=', mailId)
    .execute()
}
