import { randomUUID } from 'node:crypto'
import { missingToPublish } from '#contract/events/event-drafts.ts'
import { eventProblems } from '#contract/events/event-rules.ts'
import { addDays, dayOf, daysBetween } from '#contract/formats/days.ts'
import { repeatEvent } from '#contract/stages.ts'
import type { Account } from '#server/access/account.ts'
import { mayAct } from '#server/access/policies.ts'
import type { Policy } from '#server/access/policy.ts'
import type { Database } from '#server/database/tables.ts'
import { eventAnswer, readEvents } from '#server/events/event-answer.ts'
import { eventFields, loggedFields } from '#server/events/event-fields.ts'
import { eventRedaction } from '#server/events/event-redaction.ts'
import { lockedEvent } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import {
  copyCategoriesAndPlaces,
  copyRegulation,
  copySchedules,
  copySponsors,
  readPlaces,
} from './copy-parts.ts'
import { inviteAgain } from './invite-again.ts'
import { nextEvent } from './next-stage.ts'

/**
 * The next stage gets the same owner and the same payment data, so only the owner may make it, and only if the owner
 * may create events.
 */
const owner: Policy<Account, 'event.notFound', 'eventId'> = {
  who: ['MANAGER', 'ADMIN'],
  path: ({ db, account, params }) => isOwner(db, account, params.eventId),
}

async function isOwner(db: Database, account: Account, eventId: string) {
  // An ADMIN who is not a member may act like the owner, but does not own the event.
  const denied = await mayAct(db, account, 'DONO', 'event.notFound', eventId)
  if (denied) return denied
  const query = db.selectFrom('event').select('owner_id').where('id', '=', eventId)
  return (await query.executeTakeFirst())?.owner_id === account.id ? undefined : refuse('access.denied')
}

export const repeatEventHandler = handle(
  repeatEvent,
  owner,
  async (request) => {
    const { params, body, account, db, now, today, services, recordChange, afterCommit } = request
    const { timeZone } = services.settings
    const before = await lockedEvent(db, params.eventId)
    if (!before) return refuse('event.notFound')
    // The event may have got another owner after the policy was checked.
    if (before.owner_id !== account.id) return refuse('access.denied')
    const categories = await db
      .selectFrom('category')
      .selectAll()
      .where('event_id', '=', before.id)
      .orderBy('list_sort')
      .orderBy('id')
      .execute()
    const places = await readPlaces(db, before.id)
    const id = randomUUID()
    const days = daysBetween(before.start_date, dayOf(body.startDate, timeZone))
    const ids = new Map([[before.id, id], ...categories.map((row) => [row.id, randomUUID()] as const)])
    const move = { days, ids }
    const stamp = { updated_at: now.toISOString(), updated_by: account.id }
    const columns = nextEvent(before, move, {
      ...stamp,
      id,
      title: body.title,
      register_end_date: dayOf(body.registerEndDate, timeZone),
      is_draft: body.isDraft ? 1 : 0,
    })
    const end_date = addDays(before.end_date, days)
    await db.insertInto('event').values(columns).execute()
    const fields = eventFields((await lockedEvent(db, id)) ?? before)
    const problems = {
      ...(!body.isDraft &&
        missingToPublish(fields, { categories: categories.length, places: places.length })),
      ...eventProblems(fields, { today, timeZone }, undefined),
    }
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    const copying = {
      db,
      from: before.id,
      to: { id, start_date: addDays(before.start_date, days), end_date },
      move,
      stamp,
    }
    await copyCategoriesAndPlaces(copying, categories)
    await copyRegulation(copying)
    await copySponsors(copying)
    const skippedSchedules = await copySchedules(copying)
    const placeIds = places.map(({ place_id }) => place_id)
    recordChange({
      kind: 'event.created',
      eventId: id,
      entityId: id,
      after: {
        ...loggedFields(fields),
        ownerId: account.id,
        placeIds,
        ...(body.isDraft && { isDraft: true }),
      },
    })
    const denied = await inviteAgain(request, { from: before.id, to: id, memberIds: body.memberIds })
    if (denied) return denied
    afterCommit(() => services.publicEvents.forget(id))
    const [row] = await readEvents(db, { id })
    if (!row) return refuse('event.notFound')
    return { ...eventAnswer(row, 'DONO', today, timeZone), skippedSchedules }
  },
  { redaction: eventRedaction },
)
