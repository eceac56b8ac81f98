import { dayOf } from '#contract/formats/days.ts'
import { drawnAmong, notDrawn } from '#server/categories/drawn-players.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { inTransaction } from '#server/handling/in-transaction.ts'
import { type LoggedChange, recordChanges } from '#server/handling/record-changes.ts'
import type { Services } from '#server/handling/services.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { partnersOf } from '#server/partners/whole-pairs.ts'
import { lockRegistered } from '#server/categories/lock-in-order.ts'
import { writeChange } from '#server/players/change-player.ts'
import { withdrawalChange } from '#server/players/withdrawal-changes.ts'
import { type DueRegistration, dueRegistrations } from './due-registrations.ts'
import { takingPart } from '#server/database/takes-part.ts'

/**
 * Frees the spots of a registration that was not paid in time, and informs the person. If the registration was paid or
 * got more time in the meantime, it keeps the spots: the players are locked and checked again.
 */
export async function expireHolds(
  services: Services,
  { registrationId, eventId }: DueRegistration,
): Promise<void> {
  const now = services.clock()
  const work: (() => void)[] = []
  await inTransaction(services, eventId, async (db) => {
    const event = await eventToRegisterIn(db, eventId)
    const today = dayOf(now, services.settings.timeZone)
    if (!event || event.cancelled_at !== null || event.start_date <= today) return
    await lockRegistered(db, registrationId)
    const query = db.selectFrom('player').selectAll().where('registration_id', '=', registrationId)
    const players = await locked(db, query.orderBy('category_id')).execute()
    const drawn = await drawnAmong(
      db,
      players.map(({ id }) => id),
    )
    const due = players.filter(
      ({ id, expires_at, paid_at, withdrawn_at, payment_cents }) =>
        expires_at !== null &&
        expires_at <= now.toISOString() &&
        paid_at === null &&
        withdrawn_at === null &&
        payment_cents > 0 &&
        !drawn.has(id),
    )
    if (due.length === 0) return
    const changes: LoggedChange[] = []
    const context = {
      db,
      now,
      services,
      recordChange: (change: LoggedChange) => changes.push(change),
      afterCommit: (each: () => void) => work.push(each),
    }
    for (const player of due) {
      const partners = await partnersOf(db, player)
      const change = withdrawalChange(context, player, { kind: 'player.expired', reason: 'organisers' })
      await writeChange(context, player, change, null)
      for (const partner of partners) await queueMail(db, { kind: 'partner-parted', subject: partner }, now)
    }
    await recordChanges(db, changes, { accountId: null, now, tappedAt: null })
    await queueMail(db, { kind: 'hold-expired', subject: registrationId }, now)
  })
  for (const each of work) each()
  services.onCommit('rows')
}

const hourMs = 3_600_000
/** How long before the deadline each reminder is sent, by its number. */
const remindersMs = { 1: 24 * hourMs, 2: hourMs }

/** Queues a reminder for a registration; each number is sent once. */
async function remind(db: Database, registrationId: string, number: 1 | 2, now: Date): Promise<void> {
  const reminded = await db
    .updateTable('player')
    .set({ hold_notices: number })
    .where('registration_id', '=', registrationId)
    .where('expires_at', '<=', new Date(now.getTime() + remindersMs[number]).toISOString())
    .where('paid_at', 'is', null)
    .where(takingPart)
    .where(notDrawn)
    .where('hold_notices', '<', number)
    .returning('id')
    .execute()
  if (reminded.length > 0) await queueMail(db, { kind: 'hold-reminder', subject: registrationId }, now)
}

/**
 * Frees expired spots, and reminds people who have an hour or a day left. Each registration is a short transaction of
 * its own, so that other calls run in between. Several instances may do this at once, and if one stops in between,
 * nothing is lost.
 */
export async function roundOfHolds(services: Services, isStopped: () => boolean): Promise<void> {
  const each = async (beforeMs: number, number: number, act: (due: DueRegistration) => Promise<unknown>) => {
    const until = new Date(services.clock().getTime() + beforeMs)
    for await (const due of dueRegistrations(services, until, number)) {
      if (isStopped()) return
      try {
        await act(due)
      } catch (error) {
        // An error of one registration must not stop the others.
        services.log.warn({ err: error, registrationId: due.registrationId }, 'an unpaid place was not freed')
      }
    }
  }
  await each(0, 3, (due) => expireHolds(services, due))
  // The last reminder first: a player who gets it does not need the earlier one.
  for (const number of [2, 1] as const)
    await each(remindersMs[number], number, ({ registrationId, eventId }) =>
      inTransaction(services, eventId, (db) => remind(db, registrationId, number, services.clock())),
    )
}
