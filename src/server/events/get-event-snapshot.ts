import { type EventSnapshot, getEventSnapshot } from '#contract/event-snapshot.ts'
import type { EventRole } from '#contract/members.ts'
import type { Day } from '#contract/days.ts'
import { readCategories } from '#server/categories/category-answer.ts'
import type { Database } from '#server/database/tables.ts'
import { roleInEvent } from '#server/access/membership.ts'
import { handle } from '#server/handling/handle.ts'
import { inEvent } from '#server/access/policies.ts'
import { matchesTag, TaggedAnswer } from '#server/http/cached-answer.ts'
import { refuse } from '#server/http/refusal.ts'
import { busyCourts } from '#server/court-hours/busy-courts.ts'
import { readSchedules, scheduleAnswer } from '#server/court-hours/schedule-answer.ts'
import { readWaiting } from '#server/categories/waiting-rows.ts'
import { readPlayers } from '#server/players/read-players.ts'
import { courtsOfEvent } from './courts-of-event.ts'
import { eventAnswer, readEvents } from './event-answer.ts'
import { changesSince, readRevision } from './revisions.ts'

/**
 * One transaction reads all parts at the moment of the revision. A client that has this revision gets 304 without a
 * further query.
 */
export const getEventSnapshotHandler = handle(
  getEventSnapshot,
  inEvent('MESA', 'id'),
  async ({ params: { id }, account, query, knownTag, services, today }) => {
    const newest = await readRevision(services.db, id)
    if (newest === undefined) return refuse('event.notFound')
    const role = (await roleInEvent(services.db, account, id)) ?? null
    const view = viewOf(role)
    const known = tagOf(newest, view, today)
    if (matchesTag(knownTag, known)) return new TaggedAnswer<EventSnapshot>(known, undefined)
    return services.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const revision = await readRevision(db, id)
        const [row] = await readEvents(db, { id })
        if (!row || revision === undefined) return refuse('event.notFound')
        // What was read as somebody else, or by an older version, lacks some fields in every row.
        const since = isOfView(knownTag, view) ? sinceIn(query.since) : undefined
        return new TaggedAnswer<EventSnapshot>(tagOf(revision, view, today), {
          revision,
          ...(await rowsSince(db, { id, role }, since, revision)),
          event: eventAnswer(row, role, today, services.settings.timeZone),
          courts: await courtsOfEvent(db, id),
          schedules: (await readSchedules(db, id)).map(scheduleAnswer),
          busy: await busyCourts(db, row),
        })
      })
  },
)

/** What rows say depends on the role of the account. The number grows when they say more than they did. */
const viewOf = (role: EventRole | null) => `${role ?? 'ADMIN'}-3`

/** The status depends on the day, and the content on the view; neither changes the event. */
const tagOf = (revision: number, view: string, today: Day) => `W/"${revision}.${view}.${today}"`

/** Whether a client that has a tag has it of this view. */
const isOfView = (knownTag: string | null, view: string) =>
  knownTag === null || knownTag.split('.')[1] === view

const sinceIn = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

type Rows = Pick<EventSnapshot, 'since' | 'removed' | 'categories' | 'players' | 'waiting'>

async function rowsSince(
  db: Database,
  { id: eventId, role }: { id: string; role: EventRole | null },
  since: number | undefined,
  revision: number,
): Promise<Rows> {
  const changes = since === undefined ? undefined : await changesSince(db, eventId, since, revision)
  if (since === undefined || !changes)
    return {
      categories: await readCategories(db, eventId),
      players: await readPlayers(db, { role, of: { eventId } }),
      waiting: await readWaiting(db, eventId),
    }
  const categories = await readCategories(db, eventId, changes.categories)
  const players = await readPlayers(db, { role, of: { eventId, ids: changes.players } })
  const removed = {
    categories: without(changes.categories, categories),
    players: without(changes.players, players),
  }
  const waiting = changes.isWaitingChanged && { waiting: await readWaiting(db, eventId) }
  return { since, removed, categories, players, ...waiting }
}

const without = (ids: readonly string[], rows: readonly { id: string }[]) => {
  const existing = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !existing.has(id))
}
