import { counted } from '#contract/formats/formats.ts'
import { roleInEvent } from '#server/access/membership.ts'
import type { Database, PushSubscriptionRow } from '#server/database/tables.ts'
import type { Services } from '#server/handling/services.ts'
import { afterQuietHours } from '#server/push/quiet-hours.ts'
import type { PushKind, PushWriter } from '#server/push/push-writer.ts'
import { gatherPush } from '#server/push/queue-push.ts'

const [quietMs, longestMs] = [5 * 60_000, 15 * 60_000]
/** Younger registrations may be of transactions that have not ended. */
const settledMs = 10_000
const dayMs = 86_400_000

/** From one look to the next. */
interface Span {
  from: string
  until: string
}

/**
 * Looks for registrations in events of who wants to hear of them. Nothing is queued when somebody registers: crowds do
 * that, and pay for no message.
 */
export async function queueNewRegistrations({
  db: database,
  clock,
  settings: { timeZone },
}: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = clock()
  const until = new Date(now.getTime() - settledMs).toISOString()
  const found = await devicesWithNews(database, until)
  for (const [id, events] of Map.groupBy(found, (one) => one.id)) {
    const from = events[0]?.registrations_until ?? until
    await database.transaction().execute(async (db) => {
      // Of several instances one finds it as it was.
      const claimed = await db
        .updateTable('push_subscription')
        .set({ registrations_until: until })
        .where('id', '=', id)
        .where('registrations_until', '=', from)
        .returning('id')
        .executeTakeFirst()
      if (!claimed) return
      const gathered = JSON.stringify({ from, until } satisfies Span)
      for (const { event_id } of events)
        await gatherPush(
          db,
          {
            kind: 'registrations',
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
  // So that the next look has little to read where nothing happens.
  await database
    .updateTable('push_subscription')
    .set({ registrations_until: until })
    .where('sends_registrations', '=', 1)
    .where('registrations_until', '<', new Date(Date.parse(until) - dayMs).toISOString())
    .execute()
}

type News = Pick<PushSubscriptionRow, 'id' | 'registrations_until'> & { event_id: string }

/** Events of which registrations came that the device's account did not make itself. */
function devicesWithNews(db: Database, until: string): Promise<News[]> {
  return db
    .with('organised', (query) => {
      const wanting = query.selectFrom('push_subscription').where('sends_registrations', '=', 1)
      return wanting
        .innerJoin('event', 'event.owner_id', 'push_subscription.account_id')
        .select(['push_subscription.id', 'registrations_until', 'push_subscription.account_id'])
        .select('event.id as event_id')
        .union(
          wanting
            .innerJoin('event_member', 'event_member.account_id', 'push_subscription.account_id')
            .select(['push_subscription.id', 'registrations_until', 'push_subscription.account_id'])
            .select('event_member.event_id'),
        )
    })
    .selectFrom('organised')
    .select(['id', 'registrations_until', 'event_id'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('change_log')
          .select('change_log.id')
          .whereRef('change_log.event_id', '=', 'organised.event_id')
          .where('change_log.kind', '=', 'player.registered')
          .whereRef('change_log.at', '>', 'organised.registrations_until')
          .where('change_log.at', '<=', until)
          .where(({ eb, or, ref }) =>
            or([
              eb('change_log.account_id', 'is', null),
              eb('change_log.account_id', '!=', ref('organised.account_id')),
            ]),
          ),
      ),
    )
    .execute()
}

function spanOfBoth(waiting: string, wanted: string): string {
  const [first, last] = [JSON.parse(waiting) as Span, JSON.parse(wanted) as Span]
  return JSON.stringify({ from: first.from, until: last.until } satisfies Span)
}

/** @param message about an event, with a span of time in `gathered` */
const write: PushWriter = async ({ subject: eventId, gathered }, { db, device }) => {
  const accountId = device.account_id
  if (!(await roleInEvent(db, { id: accountId }, eventId))) return undefined
  const { from, until } = JSON.parse(gathered) as Span
  const { title, count } = await db
    .selectFrom('change_log')
    .innerJoin('player', 'player.id', 'change_log.entity_id')
    .innerJoin('event', 'event.id', 'change_log.event_id')
    .select(({ fn }) => [
      fn.max('event.title').as('title'),
      fn.count<number>('player.registration_id').distinct().as('count'),
    ])
    .where('change_log.event_id', '=', eventId)
    .where('change_log.kind', '=', 'player.registered')
    .where('change_log.at', '>', from)
    .where('change_log.at', '<=', until)
    .where(({ eb, or }) =>
      or([eb('change_log.account_id', 'is', null), eb('change_log.account_id', '!=', accountId)]),
    )
    .executeTakeFirstOrThrow()
  if (count === 0) return undefined
  return {
    title: counted(count, 'inscrição nova', 'inscrições novas'),
    body: title,
    path: `/manager/event/players?event=${eventId}`,
  }
}

export const newRegistrationsPush: PushKind = { write, isUrgent: false, lastsMs: dayMs }
