import type { Database, RegistrationRow } from '#server/database/tables.ts'
import { addressHash, queueCountedMail } from '#server/mail/queue-mail.ts'
import type { GuardianColumns } from '#server/category-rules/guardians.ts'

/** Mails to a guardian in a day that are sent at once. A stranger must not fill anybody's mailbox. */
const atOncePerDay = 5
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Queues the mail to the guardian of a child, where a registration waits for one. A mail is about all registrations that wait
 * for the guardian when it is sent: where one is queued already, it is about this child, too. After `atOncePerDay` mails in
 * a day the next one waits an hour, and each further one an hour more than the one before.
 */
export async function queueGuardianMail(
  db: Database,
  { id, guardian_key, guardian_email: address }: Pick<RegistrationRow, 'id'> & GuardianColumns,
  now: Date,
): Promise<void> {
  if (guardian_key === null || address === null) return
  const gathering = await db
    .updateTable('mail')
    // The sender, which takes a mail by moving this, waits for the end of the transaction.
    .set(({ ref }) => ({ due_at: ref('due_at') }))
    .where('kind', '=', 'guardian')
    .where('address_hash', '=', addressHash(address))
    .where('state', '=', 'queued')
    // The text of a mail that is being sent is already written.
    .where('tries', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (gathering) return
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'guardian')
    .where('address_hash', '=', addressHash(address))
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  const delayMs = Math.max(0, count - atOncePerDay + 1) * hourMs
  await queueCountedMail(db, { kind: 'guardian', subject: id, address, delayMs }, now)
}
