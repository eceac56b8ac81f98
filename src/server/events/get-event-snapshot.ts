import { type EventSnapshot, getEventSnapshot } from '#contract/event-snapshot.ts'
import type { EventRole, MemberRole } from '#contract/members.ts'
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
import { readClosings } from '#server/court-hours/closing-rows.ts'
import { courtsOfEvent } from './courts-of-event.ts'
import { eventAnswer, readEvents } from './event-answer.ts'
import { readRevision } from './revisions.ts'
import { rowsSince } from './snapshot-rows.ts'

/**
 * One transaction reads all parts at the moment of the revision. A client that has this revision gets 304 without a
 * further query; clients that ask for the same at the same moment share what one of them reads.
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
    // What was read as somebody else, or by an older version, lacks some fields in every row.
    const since = isOfView(knownTag, view) ? sinceIn(query.since) : undefined
    const wanted = `${view} ${today} ${since ?? 'all'}`
    return services.sharedSnapshots.answer(id, newest, wanted, async () => {
      const snapshot = await readSnapshot(services, { id, role, isAdmin, since, today })
      if (snapshot instanceof Refusal) return snapshot
      return new TaggedAnswer(tagOf(snapshot.revision, view, today), snapshot).compress()
    })
  },
)

/** The revision of an event, and what the account is in it: one query for each phone that is told of a change. */
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
  since: number | undefined
  today: Day
}

function readSnapshot({ db, settings: { timeZone } }: Services, { id, role, isAdmin, since, today }: Wanted) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) =>
      sentTogether(transaction, async (on) => {
        const [revision, [row], courts, schedules, closings] = await Promise.all([
          readRevision(on, id),
          readEvents(on, { id }),
          courtsOfEvent(on, id),
          readSchedules(on, id),
          readClosings(on, id),
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
        }
      }),
    )
}

/** What an answer says depends on the roles of the account. The number grows when it says more than it did. */
const viewOf = (role: EventRole | null, isAdmin: boolean) =>
  `${role ?? 'ADMIN'}${role && isAdmin ? '-ADMIN' : ''}-8`

/** The status depends on the day, and the content on the view; neither changes the event. */
const tagOf = (revision: number, view: string, today: Day) => `W/"${revision}.${view}.${today}"`

/** Whether a client that has a tag has it of this view. */
const isOfView = (knownTag: string | null, view: string) =>
  knownTag === null || knownTag.split('.')[1] === view

const sinceIn = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)
