import { randomUUIDv7 } from 'node:crypto'
import type { Database, PushMessageRow } from '#server/database/tables.ts'

type About = Pick<PushMessageRow, 'kind' | 'subject'>

/** The data of a message to a device, before it waits. */
export interface PushWanted {
  subscriptionId: string
  gathered: string
}

export interface Gathering extends About {
  /** How long after the last reason the message is sent. */
  quietMs: number
  /** How long after the first reason the message is sent at the latest. */
  longestMs: number
  /** Moves the moment of sending to a later one, depending on the collected data. */
  notBefore(due: Date, gathered: string): Date
  /** Joins the data of a waiting message with new data. */
  merge(waiting: string, wanted: string): string
}

/** Queues a message for immediate sending, in the transaction of the change. It replaces a waiting message about the same. */
export async function queuePush(
  db: Database,
  about: About,
  wanted: readonly PushWanted[],
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return
  const ids = wanted.map(({ subscriptionId }) => subscriptionId)
  await waiting(db, about, ids).execute()
  await insert(db, about, wanted, { now, dueOf: () => now })
}

/** Queues messages that collect changes for a while, one for each device, in the transaction of the change. */
export async function gatherPush(
  db: Database,
  { kind, subject, quietMs, longestMs, merge, notBefore }: Gathering,
  wanted: readonly PushWanted[],
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return
  const ids = wanted.map(({ subscriptionId }) => subscriptionId)
  const rows = await db
    .selectFrom('push_message')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('subscription_id', 'in', ids)
    // The text of a message that is being sent is already written.
    .where('tries', '=', 0)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.subscription_id, row]))
  for (const { subscriptionId, gathered } of wanted) {
    const row = rowOf.get(subscriptionId)
    if (!row) continue
    const due = Math.min(now.getTime() + quietMs, Date.parse(row.created_at) + longestMs)
    const merged = merge(row.gathered, gathered)
    await db
      .updateTable('push_message')
      .set({ gathered: merged, due_at: notBefore(new Date(due), merged).toISOString() })
      .where('id', '=', row.id)
      .where('tries', '=', 0)
      .execute()
  }
  const fresh = wanted.filter(({ subscriptionId }) => !rowOf.has(subscriptionId))
  const due = new Date(now.getTime() + quietMs)
  await insert(db, { kind, subject }, fresh, { now, dueOf: (gathered) => notBefore(due, gathered) })
}

const waiting = (db: Database, { kind, subject }: About, subscriptionIds: readonly string[]) =>
  db
    .deleteFrom('push_message')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('subscription_id', 'in', subscriptionIds)

async function insert(
  db: Database,
  about: About,
  wanted: readonly PushWanted[],
  { now, dueOf }: { now: Date; dueOf: (gathered: string) => Date },
): Promise<void> {
  if (wanted.length === 0) return
  await db
    .insertInto('push_message')
    .values(
      wanted.map(({ subscriptionId, gathered }) => ({
        id: randomUUIDv7(),
        subscription_id: subscriptionId,
        gathered,
        ...about,
        due_at: dueOf(gathered).toISOString(),
        created_at: now.toISOString(),
      })),
    )
    .execute()
}
