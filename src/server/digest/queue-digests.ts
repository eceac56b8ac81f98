import { dayOf } from '#contract/formats/days.ts'
import type { Database } from '#server/database/tables.ts'
import type { Services } from '#server/handling/services.ts'
import { queueMailOnce } from '#server/mail/queue-mail.ts'
import { morningBefore } from '#server/push/quiet-hours.ts'

const dayMs = 86_400_000
/** Older news are left out: a device has shown them, or the event is over. */
const mostMs = 3 * dayMs
/** Events that ended earlier have no news. */
const afterEndMs = 30 * dayMs
/** The number of accounts for one run; the next run takes the others. */
const atOnce = 200

/**
 * From 7h on, queues the mail of the day for each account that organises, wants the mail and has no device that shows
 * news. No letter is sent when nothing is new (`digestLetter`).
 */
export async function queueDigests({
  db: database,
  clock,
  settings: { timeZone },
}: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = clock()
  const morning = morningBefore(now, timeZone)
  const earliest = new Date(morning.getTime() - mostMs).toISOString()
  const endsAfter = dayOf(new Date(now.getTime() - afterEndMs), timeZone)
  const due = await accountsToTell(database, { before: morning.toISOString(), endsAfter })
  for (const { id, digest_until } of due)
    await database.transaction().execute(async (db) => {
      // If several instances run at once, only one finds the row unchanged.
      const claimed = await db
        .updateTable('account')
        .set({ digest_until: now.toISOString() })
        .where('id', '=', id)
        .where('digest_until', digest_until === null ? 'is' : '=', digest_until)
        .returning('id')
        .executeTakeFirst()
      if (!claimed || digest_until === null) return
      const from = digest_until > earliest ? digest_until : earliest
      await queueMailOnce(db, { kind: 'digest', subject: `${id} ${from}` }, now)
    })
}

function accountsToTell(db: Database, { before, endsAfter }: { before: string; endsAfter: string }) {
  const recent = db.selectFrom('event').where('event.end_date', '>=', endsAfter)
  const organising = recent
    .select('event.owner_id as account_id')
    .where('event.owner_id', 'is not', null)
    .union(
      recent
        .innerJoin('event_member', 'event_member.event_id', 'event.id')
        .select('event_member.account_id')
        .where('event_member.account_id', 'is not', null),
    )
  return db
    .selectFrom('account')
    .select(['account.id', 'account.digest_until'])
    .where('account.wants_digest', '=', 1)
    .where('account.blocked_at', 'is', null)
    .where(({ or, eb }) => or([eb('digest_until', 'is', null), eb('digest_until', '<', before)]))
    .where('account.id', 'in', organising)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_subscription')
            .select('id')
            .whereRef('push_subscription.account_id', '=', 'account.id'),
        ),
      ),
    )
    .orderBy('account.id')
    .limit(atOnce)
    .execute()
}
