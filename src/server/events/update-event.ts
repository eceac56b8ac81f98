import { missingFields, missingToPublish } from '#contract/events/event-drafts.ts'
import { eventProblems } from '#contract/events/event-rules.ts'
import { updateEvent } from '#contract/events/events.ts'
import { editOutcome, hasSameFields } from '#contract/calls/field-edits.ts'
import type { Account } from '#server/access/account.ts'
import { roleInEvent } from '#server/access/membership.ts'
import { inEvent, mayAct } from '#server/access/policies.ts'
import type { Policy } from '#server/access/policy.ts'
import type { Database, EventRow } from '#server/database/tables.ts'
import { handle } from '#server/handling/handle.ts'
import { Refusal, refuse, refuseChanged, refuseFields } from '#server/http/refusal.ts'
import { attachPicture } from '#server/pictures/attach-picture.ts'
import { notingFacts } from '#server/event-facts/note-facts.ts'
import { moveSchedules } from '#server/court-hours/move-schedules.ts'
import { daysOfEvent } from '#server/court-hours/schedule-answer.ts'
import { changeHolds } from '#server/players/holds/change-holds.ts'
import { withKeptFees } from '#server/fees/kept-fees.ts'
import { restartLots } from '#server/fees/lots.ts'
import { keepPastFees } from '#server/fees/past-fees.ts'
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
import { eventRedaction } from './event-redaction.ts'
import { queuePixChanged } from './letters/pix-changed.ts'
import { takingPart } from '#server/database/takes-part.ts'

const feeColumns = ['fee_cents', 'fee_two_cents', 'fee_rules'] as const

interface Asking {
  params: { id: string }
  body: { mainEventId: string }
  db: Database
}

/** A new main event must belong to the owner of the event, not to the account that makes the change. */
async function mayBeIn({ params, body, db }: Asking) {
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
  // The event was removed after the first check.
  if (!event) return refuse('event.notFound')
  const isOwners = mainEvent.person_id === event.person_id
  return isOwners || event.main_event_id === body.mainEventId ? undefined : refuse('access.denied')
}

const inMainEventOfOwner: Policy<
  Account,
  'event.notFound' | 'mainEvent.notFound',
  'id',
  { mainEventId: string }
> = { ...inEvent('ORGANIZADOR', 'id'), body: mayBeIn }

export const updateEventHandler = handle(
  updateEvent,
  inMainEventOfOwner,
  async (request) => {
    const { params, body, account, db, now, today, services, recordChange, afterCommit } = request
    const { timeZone } = services.settings
    const { version, base, isDraft, ...sent } = body
    if (!(await lockedEvent(db, params.id))) return refuse('event.notFound')
    // After the policy was checked, the event may have got a new owner, and with it another main event.
    const denied =
      (await mayAct(db, account, 'ORGANIZADOR', 'event.notFound', params.id)) ?? (await mayBeIn(request))
    if (denied) return denied
    const [row] = await readEvents(db, { id: params.id })
    if (!row) return refuse('event.notFound')
    const role = (await roleInEvent(db, account, row.id)) ?? null
    const current = eventAnswer(row, role, today, timeZone)
    const before = eventFields(row)
    const kept = await withKeptFees(db, row, { base, sent, version }, { now, timeZone })
    const edit = {
      base: kept.base && storedFields(kept.base, timeZone, before),
      wanted: storedFields(kept.sent, timeZone, before),
    }
    const fields = editOutcome(edit, before, version === undefined || version === row.version)
    if (!fields) return refuseChanged('event.changed', current)
    const isPublishing = row.is_draft === 1 && isDraft === false
    if (isDraft && row.is_draft === 0) return refuse('event.isPublished')
    if (!isPublishing && hasSameFields(fields, before)) return current
    const hasOtherPix = changedPix(before, fields).length > 0
    if (hasOtherPix && role !== 'DONO') return refuse('event.pixOfOwner')
    const problems = {
      ...(isPublishing
        ? missingToPublish(fields, await countParts(db, row.id))
        : row.is_draft === 0 && missingFields(fields)),
      // Dates that passed while it was a draft are refused, as for a new event.
      ...eventProblems(fields, { today, timeZone }, isPublishing ? undefined : before),
    }
    if (Object.keys(problems).length > 0) return refuseFields(problems)
    const { imageKey } = fields
    if (imageKey && imageKey !== before.imageKey && !(await attachPicture(db, account, imageKey)))
      return refuseFields(unknownPicture)
    const columns = eventColumns(fields)
    const hasOtherDays = columns.start_date !== row.start_date || columns.end_date !== row.end_date
    const schedules = hasOtherDays ? await moveSchedules(db, row.id, daysOfEvent(columns)) : undefined
    if (schedules instanceof Refusal) return schedules
    const hasOtherFees = feeColumns.some((name) => columns[name] !== row[name])
    if (hasOtherFees) await keepPastFees(db, row, row.lots_ended ?? 0, now)
    const updating = db
      .updateTable('event')
      .set({
        ...columns,
        ...(isPublishing && { is_draft: 0 }),
        version: row.version + 1,
        updated_at: now.toISOString(),
        updated_by: account.id,
      })
      .where('id', '=', row.id)
    await notingFacts(db, { eventId: row.id, now }, () => updating.execute())
    if (columns.fee_rules !== row.fee_rules)
      await restartLots(db, row.id, { before: before.feeRules, after: fields.feeRules, day: today })
    if (columns.hold_hours !== row.hold_hours)
      await changeHolds(db, { id: row.id, ...columns }, now, timeZone)
    recordChange({
      kind: 'event.changed',
      eventId: row.id,
      entityId: row.id,
      before: loggedFields(before),
      after: loggedFields(fields, before),
    })
    if (isPublishing)
      recordChange({
        kind: 'event.published',
        eventId: row.id,
        entityId: row.id,
        before: { isDraft: true },
        after: { isDraft: false },
      })
    // A draft has no payments yet, so nobody needs to be informed.
    if (hasOtherPix && row.is_draft === 0) await queuePixChanged(db, row.id, now)
    afterCommit(() => services.publicEvents.forget(row.id))
    const [changed = row] = await readEvents(db, { id: row.id })
    const keptFees = await countKeptFees(db, row, fields)
    return {
      ...eventAnswer(changed, role, today, timeZone),
      ...(keptFees !== undefined && { keptFees }),
      ...(schedules && { outsideSchedules: schedules.outside }),
    }
  },
  { redaction: eventRedaction },
)

async function countParts(db: Database, eventId: string) {
  const countIn = async (table: 'category' | 'event_place') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
    ).count
  return { categories: await countIn('category'), places: await countIn('event_place') }
}

/** Counts the players who still owe the fee from before the change; undefined when no fee changed. */
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
    .where(takingPart)
    .executeTakeFirstOrThrow()
  return count
}
