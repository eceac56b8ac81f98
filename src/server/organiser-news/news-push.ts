import { mayActAs, roleInEvent } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'
import type { Services } from '#server/handling/services.ts'
import { afterQuietHours } from '#server/push/quiet-hours.ts'
import type { PushKind, PushWriter } from '#server/push/push-writer.ts'
import { gatherPush } from '#server/push/queue-push.ts'
import { everyNewsKind, happenings, type NewsKind, newsKinds } from './news-kinds.ts'

const [quietMs, longestMs] = [5 * 60_000, 15 * 60_000]
/** More recent changes may belong to transactions that have not ended. */
const settledMs = 10_000
const dayMs = 86_400_000

/** The time between two runs. */
interface Span {
  from: string
  until: string
}

/**
 * Looks for news in events whose organisers want messages. Nothing is queued during a registration itself, so that
 * crowds do not pay for messages.
 */
export async function queueNews(services: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<void> {
  for (const kind of everyNewsKind) await queueKind(services, kind)
}

async function queueKind(
  { db: database, clock, settings: { timeZone } }: Pick<Services, 'db' | 'clock' | 'settings'>,
  kind: NewsKind,
): Promise<void> {
  const { sends, until: column } = newsKinds[kind]
  const now = clock()
  const until = new Date(now.getTime() - settledMs).toISOString()
  const found = await devicesWithNews(database, kind, until)
  for (const [id, events] of Map.groupBy(found, (one) => one.id)) {
    const from = events[0]?.from ?? until
    await database.transaction().execute(async (db) => {
      // If several instances run at once, only one finds the row unchanged.
      const claimed = await db
        .updateTable('push_subscription')
        .set({ [column]: until })
        .where('id', '=', id)
        .where(column, '=', from)
        .returning('id')
        .executeTakeFirst()
      if (!claimed) return
      const gathered = JSON.stringify({ from, until } satisfies Span)
      for (const { event_id } of events)
        await gatherPush(
          db,
          {
            kind,
            subject: event_id,
            quietMs,
            longestMs,
            merge: spanOfBoth,
            notBefore: (due) => afterQuietHours(due, timeZone),
          },
          [{ subscriptionId: id, gathered }],
          now,
        )
    })
  }
  // So the next run has little to read when nothing happens.
  await database
    .updateTable('push_subscription')
    .set({ [column]: until })
    .where(sends, '=', 1)
    .where(column, '<', new Date(Date.parse(until) - dayMs).toISOString())
    .execute()
}

/** The events with news that were not caused by the device's own account. */
function devicesWithNews(db: Database, kind: NewsKind, until: string) {
  const { sends, until: column } = newsKinds[kind]
  const from = `push_subscription.${column}` as const
  return db
    .with('organised', (query) => {
      const wanting = query.selectFrom('push_subscription').where(sends, '=', 1)
      return wanting
        .innerJoin('event', 'event.owner_id', 'push_subscription.account_id')
        .select(['push_subscription.id', `${from} as from`, 'push_subscription.account_id'])
        .select('event.id as event_id')
        .union(
          wanting
            .innerJoin('event_member', 'event_member.account_id', 'push_subscription.account_id')
            .select(['push_subscription.id', `${from} as from`, 'push_subscription.account_id'])
            .select('event_member.event_id'),
        )
    })
    .selectFrom('organised')
    .select(['organised.id', 'organised.from', 'organised.event_id'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(happenings(db, kind).as('news'))
          .select('news.at')
          .whereRef('news.event_id', '=', 'organised.event_id')
          .whereRef('news.at', '>', 'organised.from')
          .where('news.at', '<=', until)
          .where(({ eb, or, ref }) =>
            or([eb('news.account_id', 'is', null), eb('news.account_id', '!=', ref('organised.account_id'))]),
          ),
      ),
    )
    .execute()
}

function spanOfBoth(waiting: string, wanted: string): string {
  const [first, last] = [JSON.parse(waiting) as Span, JSON.parse(wanted) as Span]
  return JSON.stringify({ from: first.from, until: last.until } satisfies Span)
}

/** Writes a message about an event; `gathered` holds a span of time. */
const writerOf =
  (kind: NewsKind): PushWriter =>
  async ({ subject: eventId, gathered }, { db, device }) => {
    const accountId = device.account_id
    const { inWords, least } = newsKinds[kind]
    if (!mayActAs((await roleInEvent(db, { id: accountId }, eventId)) ?? null, least)) return undefined
    const { from, until } = JSON.parse(gathered) as Span
    const { count } = await db
      .selectFrom(happenings(db, kind).as('news'))
      .select(({ fn }) => fn.count<number>('news.subject_id').distinct().as('count'))
      .where('news.event_id', '=', eventId)
      .where('news.at', '>', from)
      .where('news.at', '<=', until)
      .where(({ eb, or }) => or([eb('news.account_id', 'is', null), eb('news.account_id', '!=', accountId)]))
      .executeTakeFirstOrThrow()
    const event = await db.selectFrom('event').select('title').where('id', '=', eventId).executeTakeFirst()
    if (count === 0 || !event) return undefined
    return { title: inWords(count), body: event.title, path: `/manager/event/players?event=${eventId}` }
  }

const pushOf = (kind: NewsKind): PushKind => ({ write: writerOf(kind), isUrgent: false, lastsMs: dayMs })

/** The writer of each kind of news. */
export const newsPush = Object.fromEntries(everyNewsKind.map((kind) => [kind, pushOf(kind)])) as Record<
  NewsKind,
  PushKind
>
