import { randomUUIDv7 } from 'node:crypto'
import type { Database, MailRow } from '#server/database/tables.ts'
import type { BulkMailSettings } from '#server/settings/bulk-mail-settings.ts'
import { addressHash } from './queue-mail.ts'

/** The lane of mails that go to many people at once: they are sent slowly, and only when no other mail waits. */
export const bulkLane = 1

const minuteMs = 60_000
const dayMs = 86_400_000
/** More than the number of tries of such a mail in a day. */
export const mostTries = 30

/** Queues a mail for each address. Returns their ids, in the same order. */
export async function queueBulkMails(
  db: Database,
  mails: readonly { kind: MailRow['kind']; subject: string; address: string }[],
  now: Date,
  delayMs = 0,
): Promise<string[]> {
  const moment = now.toISOString()
  const due_at = new Date(now.getTime() + delayMs).toISOString()
  const queued = { state: 'queued' as const, tries: 0, due_at, created_at: moment, lane: bulkLane }
  const rows = mails.map(({ kind, subject, address }) => ({
    id: randomUUIDv7(),
    kind,
    subject,
    address_hash: addressHash(address),
    ...queued,
  }))
  // SQLite limits the number of values in a statement.
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('mail')
      .values(rows.slice(at, at + 500))
      .execute()
  return rows.map(({ id }) => id)
}

/**
 * How many mails of the lane may be sent now. While a mail is being sent, its `due_at` is the moment of its claim plus
 * `claimMs`.
 */
export async function bulkMailsLeft(
  db: Database,
  { perMinute, perDay }: BulkMailSettings,
  { now, claimMs }: { now: Date; claimMs: number },
): Promise<number> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const sentSince = (moment: string) =>
    db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lane', '=', bulkLane)
      .where('state', '!=', 'queued')
      .where('due_at', '>', moment)
      .executeTakeFirstOrThrow()
  const underWay = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lane', '=', bulkLane)
    .where('state', '=', 'queued')
    .where('tries', '>', 0)
    .where('due_at', '>', at(claimMs - minuteMs))
    .where('due_at', '<=', at(claimMs))
    .executeTakeFirstOrThrow()
  const [inMinute, inDay] = [await sentSince(at(-minuteMs)), await sentSince(at(-dayMs))]
  const left = Math.min(perMinute - inMinute.count, perDay - inDay.count)
  return Math.max(0, left - underWay.count)
}
