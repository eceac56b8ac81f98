import type { BodyOf } from '#contract/calls/call.ts'
import { fromCents } from '#contract/events/fees.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { createPlayer } from '#contract/registrations/walk-in.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import type { Account } from '#server/access/account.ts'
import type { Database } from '#server/database/tables.ts'

/**
 * The registration that was already made with this body: a phone may send it again after its key was forgotten. The
 * phone's id, the account and the person must match; otherwise two phones made the same id.
 */
export async function sentBefore(
  db: Database,
  { eventId, id, playerIds = [], personId, person }: BodyOf<typeof createPlayer>,
  account: Pick<Account, 'id'>,
): Promise<Registration | undefined> {
  if (id === undefined) return undefined
  const stored = await db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .leftJoin('registrant', 'registrant.id', 'registration.registrant_id')
    .select(['registration.id', 'registration.txid', 'person.id as person_id', 'person.name'])
    .select('registrant.name as typed')
    .where('registration.id', '=', id.toLowerCase())
    .where('registration.event_id', '=', eventId)
    .where('registration.registered_by', '=', account.id)
    .executeTakeFirst()
  if (!stored) return undefined
  const names = [stored.name, stored.typed ?? ''].map(searchable)
  const isSame = person ? names.includes(searchable(person.name)) : stored.person_id === personId
  if (!isSame) return undefined
  const players = await db
    .selectFrom('player')
    .select(['id', 'category_id', 'payment_cents'])
    .where('registration_id', '=', stored.id)
    .execute()
  // The players in the order of the first answer.
  const order = playerIds.map((playerId) => playerId.toLowerCase())
  players.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  return {
    id: stored.id,
    eventId,
    personId: stored.person_id,
    txid: stored.txid,
    players: players.map((player) => ({
      id: player.id,
      categoryId: player.category_id,
      paymentValue: fromCents(player.payment_cents),
    })),
    amountDue: fromCents(players.reduce((sum, player) => sum + player.payment_cents, 0)),
  }
}
