import { sql } from 'kysely'
import type { EventRole } from '#contract/members.ts'
import type { Player } from '#contract/players/players.ts'
import { mayActAs } from '#server/access/membership.ts'
import { erasedName } from '#server/access/changed-by.ts'
import type { Database } from '#server/database/tables.ts'
import { nameOf, playerAnswer, playersWithNames, type PlayerWithNames } from './player-answer.ts'

interface PlayerInFull extends PlayerWithNames {
  txid: string
  registered_at: string
  registered_by: string | null
  terms_version: string | null
  registered_by_name: string | null
  has_account: boolean | number
  contact_phone: string | null
  contact_email: string | null
  tshirt_size: string | null
}

interface Wanted {
  /** Null for an ADMIN who is nothing in the event. */
  role: EventRole | null
  of: { eventId: string; ids?: readonly string[] } | { categoryId: string }
}

/**
 * By name without regard to accents; of an event, those with the ids where some are given. With what the role may know
 * of each.
 */
export async function readPlayers(db: Database, { role, of }: Wanted): Promise<Player[]> {
  if ('eventId' in of && of.ids?.length === 0) return []
  const players = playersInFull(db)
  const ofAll =
    'eventId' in of
      ? players.where('player.event_id', '=', of.eventId)
      : players.where('player.category_id', '=', of.categoryId)
  const chosen = 'eventId' in of && of.ids ? ofAll.where('player.id', 'in', of.ids) : ofAll
  const rows = await chosen.orderBy('person.name_key').orderBy('player.id').execute()
  const knowsAll = role === null || mayActAs(role, 'ORGANIZADOR')
  return rows.map((row) => answerInFull(row, knowsAll))
}

/** Name and contact as this event shows them. */
export async function readContact(db: Database, id: string): Promise<Player['person'] | undefined> {
  const row = await playersInFull(db).where('player.id', '=', id).executeTakeFirst()
  return row && personInFull(row, true)
}

/**
 * Who is registered on the spot may be typed there, by a name and an address that somebody knows: of them the desk does
 * not learn what a profile says. Whoever came through the public page told the event on purpose, signed in or not; there
 * alone terms are accepted, also by those whom an organiser took from the waiting list.
 */
const isOnTheSpot = ({ registered_by, terms_version }: PlayerInFull) =>
  registered_by !== null && terms_version === null

function answerInFull(row: PlayerInFull, knowsAll: boolean): Player {
  // The category stands beside it, whole.
  const { category: _, ...player } = playerAnswer(row)
  return {
    ...player,
    person: personInFull(row, knowsAll),
    registeredAt: row.registered_at,
    registeredBy: row.registered_by === null ? null : (row.registered_by_name ?? erasedName),
    ...(knowsAll && { partnerEmail: row.partner_email, txid: row.txid }),
  }
}

const personInFull = (row: PlayerInFull, knowsAll: boolean): Player['person'] => ({
  id: row.person_id,
  name: row.person_name,
  phoneNumber: row.contact_phone,
  email: row.contact_email,
  ...(knowsAll && { hasAccount: Boolean(row.has_account) }),
  tshirtSize: isOnTheSpot(row) && !knowsAll ? null : row.tshirt_size,
})

/** Who is known by e-mail and name keeps their own contact: what was typed for a registration is all that is shown of it. */
function playersInFull(db: Database) {
  const typedOrOwn = (typed: string, own: string) =>
    sql<string | null>`case when registrant.id is null then ${sql.ref(own)} else ${sql.ref(typed)} end`
  return playersWithNames(db)
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .leftJoin('profile', 'profile.person_id', 'player.person_id')
    .leftJoin('registrant', 'registrant.id', 'registration.registrant_id')
    .select([
      'registration.txid',
      'registration.created_at as registered_at',
      'registration.registered_by',
      'registration.terms_version',
      'profile.tshirt_size',
      nameOf('registration.registered_by').as('registered_by_name'),
      typedOrOwn('registrant.phone_number', 'person.phone_number').as('contact_phone'),
      typedOrOwn('registrant.email', 'person.email').as('contact_email'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('account').select('account.id').whereRef('account.person_id', '=', 'person.id')).as(
        'has_account',
      ),
    )
}
