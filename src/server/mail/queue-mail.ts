import { hash, randomUUIDv7 } from 'node:crypto'
import { compiledInsert, compiledInserts } from '#server/database/compiled-query.ts'
import type { Database, MailRow } from '#server/database/tables.ts'

interface Wanted extends Pick<MailRow, 'kind' | 'subject'> {
  /** The mail is sent at the earliest after this many milliseconds. */
  delayMs?: number
}

/** Queues a mail in the transaction of the change; it is sent after the commit. `MailRow` says what `subject` is. */
export async function queueMail(
  db: Database,
  { kind, subject, delayMs = 0 }: Wanted,
  now: Date,
): Promise<void> {
  const row = { id: randomUUIDv7(), kind, subject, state: 'queued' as const, tries: 0 }
  const due_at = new Date(now.getTime() + delayMs).toISOString()
  await insertMail(db, { ...row, due_at, created_at: now.toISOString() })
}

/** Queues many mails with one statement. */
export async function queueMails(
  db: Database,
  mails: readonly Pick<MailRow, 'kind' | 'subject'>[],
  now: Date,
): Promise<void> {
  const moment = now.toISOString()
  const queued = { state: 'queued' as const, tries: 0, due_at: moment, created_at: moment }
  await insertMails(
    db,
    mails.map(({ kind, subject }) => ({ id: randomUUIDv7(), kind, subject, ...queued })),
  )
}

/** Queues a mail of a kind that is limited per address and day. */
export async function queueCountedMail(
  db: Database,
  { kind, subject, address, delayMs = 0 }: Wanted & { address: string },
  now: Date,
): Promise<void> {
  const row = { id: randomUUIDv7(), kind, subject, state: 'queued' as const, tries: 0 }
  const due_at = new Date(now.getTime() + delayMs).toISOString()
  await db
    .insertInto('mail')
    .values({ ...row, due_at, created_at: now.toISOString(), address_hash: addressHash(address) })
    .execute()
}

/** Counts the mails of these kinds to the same address in the 24 hours before this one. */
export async function countMailsBefore(db: Database, mailId: string, kinds: MailRow['kind'][]) {
  const query = db.selectFrom('mail').selectAll().where('id', '=', mailId)
  const mail = await query.executeTakeFirst()
  if (!mail) return 0
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_hash', '=', mail.address_hash)
    .where('kind', 'in', kinds)
    .where('created_at', '>', new Date(Date.parse(mail.created_at) - dayMs).toISOString())
    .where('id', '<', mail.id)
    .executeTakeFirstOrThrow()
  return count
}

const dayMs = 86_400_000
export const addressHash = (address: string) => hash('sha256', address, 'base64url')

const insertMails = compiledInserts<'mail', 'address_hash' | 'gathered' | 'lane'>('mail')
const insertMail = compiledInsert<'mail', 'address_hash' | 'gathered' | 'lane'>('mail')

/** Queues a mail, and removes the same mail if it is still waiting: three requests in a row cause one mail. */
export async function queueMailOnce(db: Database, wanted: Wanted, now: Date): Promise<void> {
  await dropQueuedMail(db, wanted)
  await queueMail(db, wanted, now)
}

/**
 * Queues a mail that is sent `delayMs` after the last reason for it. If the same mail is still waiting, it waits
 * longer, and no second one is queued.
 */
export async function queueMailOrPostpone(db: Database, wanted: Required<Wanted>, now: Date): Promise<void> {
  const { kind, subject, delayMs } = wanted
  const postponed = await db
    .updateTable('mail')
    .set({ due_at: new Date(now.getTime() + delayMs).toISOString() })
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    // The text of a mail that is being sent is already written.
    .where('tries', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!postponed) await queueMail(db, wanted, now)
}

interface Postponing extends Pick<MailRow, 'kind'> {
  /** How long after the last reason the mail is sent. */
  delayMs: number
  /** How long after the first reason the mail is sent at the latest. */
  longestMs: number
  /** Joins what a waiting mail has collected with what is new. */
  merge(waiting: string, wanted: string): string
}

/** Queues or postpones many mails whose addresses are counted (`countMailsBefore`). They are not postponed without limit. */
export async function postponeMails(
  db: Database,
  { kind, delayMs, longestMs, merge }: Postponing,
  wanted: readonly { subject: string; address: string; gathered: string }[],
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return
  const subjects = wanted.map(({ subject }) => subject)
  const waiting = await db
    .selectFrom('mail')
    .select(['id', 'subject', 'created_at', 'gathered'])
    .where('subject', 'in', subjects)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where('tries', '=', 0)
    .execute()
  const news = new Map(wanted.map(({ subject, gathered }) => [subject, gathered]))
  for (const { id, subject, created_at, gathered } of waiting) {
    const due = Math.min(now.getTime() + delayMs, Date.parse(created_at) + longestMs)
    const merged = gathered === null ? null : merge(gathered, news.get(subject) ?? gathered)
    const later = { due_at: new Date(due).toISOString(), gathered: merged }
    await db.updateTable('mail').set(later).where('id', '=', id).where('tries', '=', 0).execute()
  }
  const waitingSubjects = new Set(waiting.map(({ subject }) => subject))
  const fresh = wanted.filter(({ subject }) => !waitingSubjects.has(subject))
  if (fresh.length === 0) return
  const queued = {
    kind,
    state: 'queued' as const,
    tries: 0,
    due_at: new Date(now.getTime() + delayMs).toISOString(),
    created_at: now.toISOString(),
  }
  await db
    .insertInto('mail')
    .values(
      fresh.map(({ subject, address, gathered }) => ({
        id: randomUUIDv7(),
        subject,
        gathered,
        address_hash: addressHash(address),
        ...queued,
      })),
    )
    .execute()
}

export async function dropQueuedMail(
  db: Database,
  { kind, subject }: Pick<MailRow, 'kind' | 'subject'>,
): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute()
}
