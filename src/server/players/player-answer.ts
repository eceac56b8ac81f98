import { fromCents } from '#contract/fees.ts'
import type { Player } from '#contract/players.ts'
import { type LastChange, changerName, changesShown, nameOfChanger } from '#server/access/changed-by.ts'
import type { Database, PlayerRow } from '#server/database/tables.ts'

export type PlayerWithNames = PlayerRow & LastChange & { person_name: string }

export function playerAnswer(row: PlayerWithNames): Player {
  return {
    id: row.id,
    categoryId: row.category_id,
    registrationId: row.registration_id,
    person: { id: row.person_id, name: row.person_name },
    paymentValue: fromCents(row.payment_cents),
    paymentDate: row.paid_at,
    disavowedAt: row.disavowed_at,
    refundedAt: row.refunded_at,
    valueVersion: row.value_version,
    ...changesShown(row),
  }
}

/** Kept without names: the player's is joined again, while there is one. */
export const playerKeeping = {
  withoutNames: (player: Player): Player => ({
    ...player,
    person: { ...player.person, name: '' },
    updatedBy: null,
  }),
  async withNames(kept: Player, { db }: { db: Database }): Promise<Player> {
    const row = await playersWithNames(db).where('player.id', '=', kept.id).executeTakeFirst()
    const person = { ...kept.person, name: row?.person_name ?? '' }
    return { ...kept, person, updatedBy: await nameOfChanger(db, kept.updatedById) }
  },
}

/** Players with their persons' names and those of who changed them last, without an order of their own. */
export function playersWithNames(db: Database) {
  return db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .selectAll('player')
    .select(['person.name as person_name', changerName('player')])
}

/** By name without regard to accents; of an event, those with the ids where some are given. */
export async function readPlayers(
  db: Database,
  of: { eventId: string; ids?: readonly string[] } | { categoryId: string },
): Promise<Player[]> {
  const players = playersWithNames(db)
  if ('eventId' in of && of.ids?.length === 0) return []
  const ofAll =
    'eventId' in of
      ? players.where('player.event_id', '=', of.eventId)
      : players.where('player.category_id', '=', of.categoryId)
  const chosen = 'eventId' in of && of.ids ? ofAll.where('player.id', 'in', of.ids) : ofAll
  const rows = await chosen.orderBy('person.name_key').orderBy('player.id').execute()
  return rows.map(playerAnswer)
}
