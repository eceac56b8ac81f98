import { randomUUIDv7 } from 'node:crypto'
import type { FactsChangeRow } from '#server/database/message-tables.ts'
import type { Database } from '#server/database/tables.ts'
import { takingPart } from '#server/database/takes-part.ts'
import { changedFacts, type Facts, readFacts } from './facts.ts'

/** How long after the last change the registered persons are informed, so that several changes make one message. */
export const gatheredMs = 10 * 60_000
/** How long after the first change they are informed at the latest. */
const longestMs = 30 * 60_000

/**
 * Carries out a change of an event, whose row must be locked, and stores which of its days, places and hours changed.
 * Changes that were not reported yet are stored as one.
 */
export async function notingFacts<Outcome>(
  db: Database,
  { eventId, now }: { eventId: string; now: Date },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  // Before the first registration, nobody relies on the facts.
  const before = (await hasPlayers(db, eventId)) ? await readFacts(db, eventId) : undefined
  const outcome = await work()
  const after = before && (await readFacts(db, eventId))
  if (before && after && changedFacts(before, after).length > 0) await note(db, eventId, before, now)
  return outcome
}

async function hasPlayers(db: Database, eventId: string): Promise<boolean> {
  const player = db.selectFrom('player').select('id').where('event_id', '=', eventId).where(takingPart)
  return (await player.limit(1).executeTakeFirst()) !== undefined
}

async function note(db: Database, eventId: string, before: Facts, now: Date): Promise<void> {
  const open = await openChange(db, eventId)
  const isTold = open !== undefined && open.due_at !== null && open.due_at <= now.toISOString()
  if (open && !isTold) {
    await db
      .updateTable('event_facts_change')
      .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
      .where('id', '=', open.id)
      .execute()
    if (open.due_at !== null) await postpone(db, open, now)
    return
  }
  if (open) await close(db, open.id, before)
  await db
    .insertInto('event_facts_change')
    .values({
      id: randomUUIDv7(),
      event_id: eventId,
      before: JSON.stringify(before),
      created_at: now.toISOString(),
    })
    .execute()
}

/** The change that is still open: undecided, waiting to be reported, or reported and not followed by another change. */
export function openChange(db: Database, eventId: string): Promise<FactsChangeRow | undefined> {
  return db
    .selectFrom('event_facts_change')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('after', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Closes a change, whether it was reported or not. */
export async function close(db: Database, id: string, after: Facts): Promise<void> {
  await db
    .updateTable('event_facts_change')
    .set({ after: JSON.stringify(after) })
    .where('id', '=', id)
    .execute()
}

/** Changes that are made while the mails wait are reported by the same mails. */
async function postpone(db: Database, { id, due_at }: FactsChangeRow, now: Date): Promise<void> {
  const mails = db.selectFrom('mail').select(({ fn }) => fn.min('created_at').as('at'))
  const first = await mails.where('subject', 'like', `${id} %`).executeTakeFirst()
  const latest = Date.parse(first?.at ?? now.toISOString()) + longestMs
  const due = new Date(Math.min(now.getTime() + gatheredMs, latest)).toISOString()
  if (due_at !== null && due <= due_at) return
  await db.updateTable('event_facts_change').set({ due_at: due }).where('id', '=', id).execute()
  await db
    .updateTable('mail')
    .set({ due_at: due })
    .where('subject', 'like', `${id} %`)
    .where('state', '=', 'queued')
    .where('tries', '=', 0)
    .execute()
}
