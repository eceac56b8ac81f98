import {
  confirmGuardedRegistration,
  getGuardedRegistration,
  type GuardedRegistration,
} from '#contract/registrations/guardian-calls.ts'
import { anyone } from '#server/access/policies.ts'
import { locked } from '#server/database/engine.ts'
import { takesPart } from '#server/database/takes-part.ts'
import type { Database } from '#server/database/tables.ts'
import { eventToRegisterIn } from '#server/events/lock-event.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { holdUntil, noticesLeftOut } from '#server/players/holds/hold-until.ts'
import { playersOf } from './registrations-of.ts'

export const getGuardedRegistrationHandler = handle(
  getGuardedRegistration,
  anyone,
  async ({ params, db }) => {
    return (await readGuarded(db, params.key)) ?? refuse('registration.notFound')
  },
)

/** The time to pay begins with it; who confirms twice, because the first answer was lost, has confirmed. */
export const confirmGuardedRegistrationHandler = handle(
  confirmGuardedRegistration,
  anyone,
  async ({ params, db, now, services, recordChange }) => {
    const query = db.selectFrom('registration').selectAll().where('guardian_key', '=', params.key)
    const registration = await locked(db, query).executeTakeFirst()
    if (!registration) return refuse('registration.notFound')
    if (registration.guardian_confirmed_at !== null) return undefined
    const { id } = registration
    const players = ((await playersOf(db, [id])).get(id) ?? []).filter(takesPart)
    // The spot was given up, or became free, meanwhile.
    if (players.length === 0) return refuse('registration.notFound')
    const confirmed = { guardian_confirmed_at: now.toISOString() }
    await db.updateTable('registration').set(confirmed).where('id', '=', id).execute()
    const event = await eventToRegisterIn(db, registration.event_id)
    if (event && event.hold_hours !== null)
      await db
        .updateTable('player')
        .set({
          expires_at: holdUntil(event, now, services.settings.timeZone),
          hold_notices: noticesLeftOut(event.hold_hours),
        })
        .where('registration_id', '=', id)
        .where('paid_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .where('expires_at', 'is not', null)
        .execute()
    for (const player of players)
      recordChange({
        kind: 'player.guardian',
        eventId: registration.event_id,
        entityId: player.id,
        after: { guardianConfirmed: true },
      })
    await queueMail(db, { kind: 'registration', subject: id }, now)
    return undefined
  },
)

/** Undefined where the registration is gone. */
async function readGuarded(db: Database, key: string): Promise<GuardedRegistration | undefined> {
  const row = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['registration.id', 'registration.guardian_confirmed_at', 'event.id as event_id', 'event.title'])
    .select('person.name')
    .where('registration.guardian_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const players = ((await playersOf(db, [row.id])).get(row.id) ?? []).filter(takesPart)
  if (players.length === 0) return undefined
  return {
    event: { id: row.event_id, title: row.title },
    name: row.name,
    categories: players.map(({ title }) => title),
    isConfirmed: row.guardian_confirmed_at !== null,
  }
}
