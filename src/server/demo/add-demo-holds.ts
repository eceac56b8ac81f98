import { releaseSpot } from '#server/categories/spots.ts'
import type { Database } from '#server/database/tables.ts'
import { takingPart } from '#server/database/takes-part.ts'

const hourMs = 3_600_000

/** The state of unpaid spots, repeated in this order: hours until they expire, expired, or held by an organiser. */
const fates = [
  { hoursLeft: 2 },
  { hoursLeft: 21 },
  { hoursLeft: 44 },
  { isKept: true },
  { isExpired: true },
] as const

/** Gives the unpaid spots of events with a time limit for payment their deadlines. Some spots have expired, some are held. */
export async function addDemoHolds(db: Database, now: Date): Promise<void> {
  const unpaid = await db
    .selectFrom('player')
    .innerJoin('event', 'event.id', 'player.event_id')
    .select(['player.id', 'player.category_id', 'player.registration_id'])
    .where('event.hold_hours', 'is not', null)
    .where('player.paid_at', 'is', null)
    .where(takingPart)
    .orderBy('player.registration_id')
    .execute()
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString()
  const ended = inHours(-3)
  const registrations = Map.groupBy(unpaid, ({ registration_id }) => registration_id)
  for (const [index, players] of [...registrations.values()].entries()) {
    const fate = fates[index % fates.length] ?? fates[0]
    const isExpired = 'isExpired' in fate
    const set =
      'hoursLeft' in fate
        ? // Players with less than a day left have already got a reminder.
          { expires_at: inHours(fate.hoursLeft), hold_notices: fate.hoursLeft < 24 ? 1 : 0 }
        : isExpired
          ? {
              expires_at: ended,
              expired_at: ended,
              withdrawn_at: ended,
              withdrawal_version: 2,
              hold_notices: 2,
            }
          : { held_at: inHours(-30), withdrawal_version: 2 }
    for (const { id, category_id } of players) {
      await db.updateTable('player').set(set).where('id', '=', id).execute()
      if (isExpired) await releaseSpot(db, category_id)
    }
  }
}
