import { type EventSnapshot, getEventSnapshot } from '#contract/event-snapshot.ts'
import type { EventRole, MemberRole } from '#contract/events/event-role.ts'
import type { Day } from '#contract/formats/days.ts'
import { sentTogether } from '#server/database/postgres/sent-together.ts'
import { compiledQuery } from '#server/database/compiled-query.ts'
import { handle } from '#server/handling/handle.ts'
import type { Services } from '#server/handling/services.ts'
import { inEvent } from '#server/access/policies.ts'
import { matchesTag, TaggedAnswer } from '#server/http/cached-answer.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { busyCourts } from '#server/court-hours/busy-courts.ts'
import { readSchedules, scheduleAnswer } from '#server/court-hours/schedule-answer.ts'
import { rulesAnswer } from './plan-rules-row.ts'
import { mayActAs } from '#server/access/membership.ts'
import { readMessages } from '#server/message-rows/message-answer.ts'
import { readClosings } from '#server/court-hours/closing-rows.ts'
import { readExpenses } from '#server/till-rows/expense-answer.ts'
import { readTills } from '#server/till-rows/till-answer.ts'
import { courtsOfEvent } from '#server/places/courts/courts-of-event.ts'
import { eventAnswer, readEvents } from './event-answer.ts'
import { readRevision } from './revisions.ts'
import { rowsSince } from './snapshot-rows.ts'

/**
 * One transaction reads all parts at the moment of the revision. A client that has this revision gets 304 without a
 * further query; clients with the same request at the same moment share one reading.
 */
export const getEventSnapshotHandler = handle(
  getEventSnapshot,
  inEvent('MESA', 'id'),
  async ({ params: { id }, account, query, knownTag, services, today }) => {
    const [found] = await readStanding(services.db, { accountId: account.id, id })
    if (!found) return refuse('event.notFound')
    const { revision: newest, owner_id } = found
    const role = owner_id === account.id ? 'DONO' : found.role
    const isAdmin = account.role === 'ADMIN'
    const view = viewOf(role, isAdmin)
    const newestTag = tagOf(newest, view, today)
    if (matchesTag(knownTag, newestTag)) return new TaggedAnswer<EventSnapshot>(newestTag, undefined)
    // Rows that were read with another role, or by an older version, may lack fields; then everything is read again.
    const since = isOfView(knownTag, view) ? sinceIn(query.since) : undefined
    // Members with the role MESA see only their own till.
    const ownTill = knowsAll(role, isAdmin) ? undefined : account.id
    const wanted = `${view} ${today} ${since ?? 'all'} ${ownTill ?? ''}`
    return services.sharedSnapshots.answer(id, newest, wanted, async () => {
      const snapshot = await readSnapshot(services, { id, role, isAdmin, ownTill, since, today })
      if (snapshot instanceof Refusal) return snapshot
      return new TaggedAnswer(tagOf(snapshot.revision, view, today), snapshot).compress()
    })
  },
)

/** The revision of an event and the role of the account in it: one query for each phone that is told about a change. */
const readStanding = compiledQuery<
  { accountId: string; id: string },
  { revision: number; owner_id: string | null; role: MemberRole | null }
>((db, value) =>
  db
    .selectFrom('event')
    .innerJoin('event_revision', 'event_revision.event_id', 'event.id')
    .leftJoin('event_member', (join) =>
      join
        .onRef('event_member.event_id', '=', 'event.id')
        .on('event_member.account_id', '=', value('accountId')),
    )
    .select(['event_revision.revision', 'event.owner_id', 'event_member.role'])
    .where('event.id', '=', value('id')),
)

interface Wanted {
  id: string
  role: EventRole | null
  isAdmin: boolean
  /** The account whose tills are shown; undefined: all tills. */
  ownTill: string | undefined
  since: number | undefined
  today: Day
}

const knowsAll = (role: EventRole | null, isAdmin: boolean) => isAdmin || mayActAs(role, 'ORGANIZADOR')

function readSnapshot(
  { db, settings: { timeZone } }: Services,
  { id, role, isAdmin, ownTill, since, today }: Wanted,
) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) =>
      sentTogether(transaction, async (on) => {
        const [revision, [row], courts, schedules, closings, messages, tills, expenses] = await Promise.all([
          readRevision(on, id),
          readEvents(on, { id }),
          courtsOfEvent(on, id),
          readSchedules(on, id),
          readClosings(on, id),
          knowsAll(role, isAdmin) ? readMessages(on, { eventId: id }) : [],
          readTills(on, { eventId: id, ...(ownTill && { accountId: ownTill }) }),
          knowsAll(role, isAdmin) ? readExpenses(on, { eventId: id }) : [],
        ])
        if (!row || revision === undefined) return refuse('event.notFound')
        const [rows, busy] = await Promise.all([
          rowsSince(on, { eventId: id, role }, since, revision),
          busyCourts(on, row, isAdmin),
        ])
        return {
          revision,
          ...rows,
          event: eventAnswer(row, role, today, timeZone),
          courts,
          planRules: rulesAnswer(row),
          schedules: schedules.map(scheduleAnswer),
          busy,
          closings,
          messages,
          tills,
          expenses,
        }
      }),
    )
}

/**
 * The content of an answer depends on the roles of the account. The number grows when a version adds fields to the
 * answer.
 */
const viewOf = (role: EventRole | null, isAdmin: boolean) =>
  `${role ?? 'ADMIN'}${role && isAdmin ? '-ADMIN' : ''}-10`

/** The status depends on the day, and the content on the view; neither changes the event. */
const tagOf = (revision: number, view: string, today: Day) => `W/"${revision}.${view}.${today}"`

/** Whether the tag that the client has belongs to this view. */
const isOfView = (knownTag: string | null, view: string) =>
  knownTag === null || knownTag.split('.')[1] === view

const sinceIn = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)
