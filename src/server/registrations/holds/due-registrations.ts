import { setImmediate as pause } from 'node:timers/promises'
import { dayOf } from '#contract/formats/days.ts'
import type { Services } from '#server/handling/services.ts'
import { notDrawn } from '#server/categories/drawn-players.ts'
import { takingPart } from '#server/database/takes-part.ts'

export interface DueRegistration {
  registrationId: string
  eventId: string
}

/** How many registrations are read at once. */
const slice = 50

/**
 * Registrations with an unpaid spot that expires before a moment, of events that have not begun. Other requests can run
 * between two of them.
 * @param notices only registrations that got fewer reminders
 */
export async function* dueRegistrations(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  until: Date,
  notices: number,
): AsyncGenerator<DueRegistration> {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('player')
      .innerJoin('event', 'event.id', 'player.event_id')
      .select(['player.registration_id', 'player.event_id'])
      .distinct()
      .where('player.expires_at', '<=', until.toISOString())
      .where('player.expires_at', 'is not', null)
      .where('player.paid_at', 'is', null)
      .where(takingPart)
      .where('player.payment_cents', '>', 0)
      .where(notDrawn)
      .where('player.hold_notices', '<', notices)
      .where('player.registration_id', '>', last)
      .where('event.cancelled_at', 'is', null)
      .where('event.start_date', '>', dayOf(clock(), settings.timeZone))
      .orderBy('player.registration_id')
      .limit(slice)
      .execute()
    for (const { registration_id: registrationId, event_id: eventId } of rows) {
      yield { registrationId, eventId }
      await pause()
    }
    const end = rows.at(-1)
    if (!end || rows.length < slice) return
    last = end.registration_id
  }
}
