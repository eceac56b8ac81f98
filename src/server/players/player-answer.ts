import { fromCents } from '#contract/fees.ts'
import type { Player } from '#contract/players.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'

type PlayerWithName = PlayerRow & { person_name: string }

export function playerAnswer(row: PlayerWithName): Player {
  return {
    id: row.id,
    categoryId: row.category_id,
    registrationId: row.registration_id,
    person: { id: row.person_id, name: row.person_name },
    paymentValue: fromCents(row.payment_cents),
    paymentDate: row.paid_at,
    version: row.version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

/** Players with their persons' names, without an order of their own. */
export function playersWithNames(db: Database) {
  return db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .selectAll('player')
    .select('person.name as person_name')
}

/** By name without regard to accents. */
export async function readPlayers(
  db: Database,
  of: { eventId: string } | { categoryId: string },
): Promise<Player[]> {
  const players = playersWithNames(db)
  const chosen =
    'eventId' in of
      ? players.where('player.event_id', '=', of.eventId)
      : players.where('player.category_id', '=', of.categoryId)
  const rows = await chosen.orderBy('person.name_key').orderBy('player.id').execute()
  return rows.map(playerAnswer)
}
