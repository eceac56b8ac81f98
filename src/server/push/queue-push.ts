import { randomUUIDv7 } from 'node:crypto'
import type { Database, PushMessageRow } from '#server/database/tables.ts'

type About = Pick<PushMessageRow, 'kind' | 'subject'>

/** What a message to a device has to say, before it waits. */
export interface PushWanted {
  subscriptionId: string
  gathered: string
}

export interface Gathering extends About {
  /** Sent so long after the last reason for it … */
  quietMs: number
  /** … and at most so long after the first. */
  longestMs: number
  /** When a message that would be sent at a moment is sent, by what it gathers. */
  notBefore(due: Date, gathered: string): Date
  /** Of a message that waits: what it gathers together with the new. */
  merge(waiting: string, wanted: string): string
}

/** Queues a message at once in the transaction of the change, in place of one about the same that waits. */
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

/** Queues messages that gather what happens in a while: one for each device, in the transaction of the change. */
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
    // One that is being sent has its words already.
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
