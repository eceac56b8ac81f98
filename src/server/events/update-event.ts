import { eventProblems } from '#contract/event-rules.ts'
import { updateEvent } from '#contract/events.ts'
import { editOutcome, hasSameFields } from '#contract/field-edits.ts'
import type { Account } from '#server/access/account.ts'
import { roleInEvent } from '#server/access/membership.ts'
import { inEvent } from '#server/access/policies.ts'
import type { Policy } from '#server/access/policy.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse, refuseChanged, refuseFields } from '#server/http/refusal.ts'
import { attachPicture } from '#server/pictures/attach-picture.ts'
import { moveSchedules } from '#server/court-hours/move-schedules.ts'
import { daysOfEvent } from '#server/court-hours/schedule-answer.ts'
import { changeHolds } from '#server/players/holds/change-holds.ts'
import { eventAnswer, readEvents } from './event-answer.ts'
import { lockedEvent } from './lock-event.ts'
import {
  changedPix,
  eventColumns,
  eventFields,
  loggedFields,
  type StoredFields,
  storedFields,
  unknownPicture,
} from './event-fields.ts'
import { eventKeeping } from './event-keeping.ts'
import { queuePixChanged } from './letters/pix-changed.ts'

/** A new main event must belong to the owner of the event, whoever makes the change. */
const inMainEventOfOwner: Policy<
  Account,
  'event.notFound' | 'mainEvent.notFound',
  'id',
  { mainEventId: string }
> = {
  ...inEvent('ORGANIZADOR', 'id'),
  body: async ({ params, body, db }) => {
    const mainEvent = await db
      .selectFrom('main_event')
      .select('person_id')
      .where('id', '=', body.mainEventId)
      .executeTakeFirst()
    if (!mainEvent) return refuse('mainEvent.notFound')
    const event = await db
      .selectFrom('event')
      .leftJoin('account', 'account.id', 'event.owner_id')
      .select(['event.main_event_id', 'account.person_id'])
      .where('event.id', '=', params.id)
      .executeTakeFirst()
    const isOwners = mainEvent.person_id === event?.person_id
    return isOwners || event?.main_event_id === body.mainEventId ? undefined : refuse('access.denied')
  },
}

export const updateEventHandler = handle(
  updateEvent,
  inMainEventOfOwner,
  async ({ params, body, account, db, now, today, services, recordChange, afterCommit }) => {
    const { timeZone } = services.settings
    const { version, base, ...sent } = body
    if (!(await lockedEvent(db, params.id))) return refuse('event.notFound')
    const [row] = await readEvents(db, { id: params.id })
    if (!row) return refuse('event.notFound')
    const role = (await roleInEvent(db, account, row.id)) ?? null
    const current = eventAnswer(row, role, today, timeZone)
    const before = eventFields(row)
    const edit = {
      base: base && storedFields(base, timeZone, before),
      wanted: storedFields(sent, timeZone, before),
    }
    const fields = editOutcome(edit, before, version === undefined || version === row.version)
    if (!fields) return refuseChanged('event.changed', current)
    if (hasSameFields(fields, before)) return current
    const hasOtherPix = changedPix(before, fields).length > 0
    if (hasOtherPix && role !== 'DONO') return refuse('event.pixOfOwner')
    const problems = eventProblems(fields, { today, timeZone }, before)
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    const { imageKey } = fields
    if (imageKey && imageKey !== before.imageKey && !(await attachPicture(db, account, imageKey)))
      return refuseFields(unknownPicture)
    const columns = eventColumns(fields)
    const hasOtherDays = columns.start_date !== row.start_date || columns.end_date !== row.end_date
    const schedules = hasOtherDays ? await moveSchedules(db, row.id, daysOfEvent(columns)) : undefined
    if (schedules instanceof Refusal) return schedules
    await db
      .updateTable('event')
      .set({
        ...columns,
        version: row.version + 1,
        updated_at: now.toISOString(),
        updated_by: account.id,
      })
      .where('id', '=', row.id)
      .execute()
    if (columns.hold_hours !== row.hold_hours)
      await changeHolds(db, { id: row.id, ...columns }, now, timeZone)
    recordChange({
      kind: 'event.changed',
      eventId: row.id,
      entityId: row.id,
      before: loggedFields(before),
      after: loggedFields(fields, before),
    })
    if (hasOtherPix) await queuePixChanged(db, row.id, now)
    afterCommit(() => services.publicEvents.forget(row.id))
    const [changed = row] = await readEvents(db, { id: row.id })
    const keptFees = await countKeptFees(db, row, fields)
    return {
      ...eventAnswer(changed, role, today, timeZone),
      ...(keptFees !== undefined && { keptFees }),
      ...(schedules && { outsideSchedules: schedules.outside }),
    }
  },
  { keeping: eventKeeping },
)

/** Counts the players that still owe the fee from before the change; undefined where no fee changed. */
async function countKeptFees(
  db: Database,
  before: EventRow,
  after: StoredFields,
): Promise<number | undefined> {
  const { fee_cents, fee_two_cents } = eventColumns(after)
  if (fee_cents === before.fee_cents && fee_two_cents === before.fee_two_cents) return undefined
  const current = new Set([fee_cents, fee_two_cents])
  const old = [before.fee_cents, before.fee_two_cents].filter(
    (cents) => cents !== null && !current.has(cents),
  )
  if (old.length === 0) return 0
  const { count } = await db
    .selectFrom('player')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', before.id)
    .where('payment_cents', 'in', old as number[])
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
