import type { BodyOf } from '#contract/calls/call.ts'
import { fromCents } from '#contract/events/fees.ts'
import { searchable } from '#contract/formats/formats.ts'
import type { createPlayer } from '#contract/players/players.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import type { Account } from '#server/access/account.ts'
import type { Database } from '#server/database/tables.ts'

/**
 * The registration that this body made already: a phone may send it again when its key is forgotten. The id that the
 * phone made, the account and the person tell it apart from an id that was made twice.
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
  // As they were answered the first time.
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
