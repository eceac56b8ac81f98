import { formatPhone } from '#contract/formats/formats.ts'
import { sql } from 'kysely'
import type { EventRole } from '#contract/events/event-role.ts'
import type { Player } from '#contract/players/players.ts'
import { mayActAs } from '#server/access/membership.ts'
import { erasedName } from '#server/access/changed-by.ts'
import { awaitsGuardian } from '#server/category-rules/guardians.ts'
import type { Database } from '#server/database/tables.ts'
import { nameOf, playerAnswer, playersWithNames, type PlayerWithNames } from './player-answer.ts'

interface PlayerInFull extends PlayerWithNames {
  txid: string
  registered_at: string
  registered_by: string | null
  terms_version: string | null
  regulation_version: number | null
  guardian_name: string | null
  guardian_phone: string | null
  guardian_key: string | null
  guardian_confirmed_at: string | null
  registered_by_name: string | null
  has_account: boolean | number
  contact_phone: string | null
  contact_email: string | null
  tshirt_size: string | null
  nickname: string | null
  instagram: string | null
  rank_level: number | null
  right_handed: number | null
}

interface Wanted {
  /** Null for an ADMIN who has no role in the event. */
  role: EventRole | null
  of: { eventId: string; ids?: readonly string[] } | { categoryId: string }
}

/**
 * Players in the order of their names, without regard to accents: those of a category, or those of an event (only
 * `ids`, if given). The fields depend on the role.
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

/** Name and contact in the form that this event shows. */
export async function readContact(db: Database, id: string): Promise<Player['person'] | undefined> {
  const row = await playersInFull(db).where('player.id', '=', id).executeTakeFirst()
  return row && personInFull(row, true)
}

/**
 * Whether an organiser registered the player. Somebody who knows a name and an address could type them at the desk to
 * read the profile, so the desk does not see the profile of such players. A person who registered through the public
 * page gave the data to the event on purpose, signed in or not. Only that page asks to accept terms, also for persons
 * whom an organiser took from the waiting list.
 */
const isOnTheSpot = ({ registered_by, terms_version }: PlayerInFull) =>
  registered_by !== null && terms_version === null

function guardianInWords(row: PlayerInFull): string {
  const { guardian_name, guardian_phone, guardian_key } = row
  const state = awaitsGuardian(row) ? 'ainda não confirmou' : guardian_key === null ? '' : 'confirmou'
  return [guardian_name, guardian_phone && formatPhone(guardian_phone), state].filter(Boolean).join(', ')
}

function answerInFull(row: PlayerInFull, knowsAll: boolean): Player {
  // The category is answered as a whole next to the player.
  const { category: _, ...player } = playerAnswer(row)
  return {
    ...player,
    person: personInFull(row, knowsAll),
    registeredAt: row.registered_at,
    registeredBy: row.registered_by === null ? null : (row.registered_by_name ?? erasedName),
    ...(row.guardian_name !== null && {
      guardian: guardianInWords(row),
      guardianName: row.guardian_name,
      guardianPhone: row.guardian_phone,
    }),
    ...(row.regulation_version !== null && { regulationVersion: row.regulation_version }),
    ...(knowsAll && { partnerEmail: row.partner_email, txid: row.txid }),
  }
}

const personInFull = (row: PlayerInFull, knowsAll: boolean): Player['person'] => ({
  id: row.person_id,
  name: row.person_name,
  phoneNumber: row.contact_phone,
  email: row.contact_email,
  ...(knowsAll && { hasAccount: Boolean(row.has_account) }),
  ...(isOnTheSpot(row) && !knowsAll ? { tshirtSize: null } : profileIn(row)),
})

const profileIn = (row: PlayerInFull) => ({
  tshirtSize: row.tshirt_size,
  // Without a profile, nothing is added to the snapshot.
  ...(row.nickname !== null && {
    nickname: row.nickname,
    instagram: row.instagram,
    rankLevel: row.rank_level,
    rightHanded: row.right_handed === null ? null : row.right_handed === 1,
  }),
})

/**
 * A person recognised by e-mail and name keeps the contact of the person; a player shows only the contact typed for the
 * registration.
 */
function playersInFull(db: Database) {
  const typedOrOwn = (typed: string, own: string) =>
    sql<string | null>`case when registrant.id is null then ${sql.ref(own)} else ${sql.ref(typed)} end`
  return (
    playersWithNames(db)
      .innerJoin('person', 'person.id', 'player.person_id')
      .innerJoin('registration', 'registration.id', 'player.registration_id')
      .leftJoin('profile', 'profile.person_id', 'player.person_id')
      .leftJoin('registrant', 'registrant.id', 'registration.registrant_id')
      .select([
        'registration.txid',
        'registration.created_at as registered_at',
        'registration.registered_by',
        'registration.terms_version',
        'registration.regulation_version',
        'registration.guardian_name',
        'registration.guardian_phone',
        'registration.guardian_key',
        'registration.guardian_confirmed_at',
        'profile.tshirt_size',
        'profile.nickname',
        'profile.instagram',
        'profile.rank_level',
        'profile.right_handed',
        nameOf('registration.registered_by').as('registered_by_name'),
        typedOrOwn('registrant.phone_number', 'person.phone_number').as('contact_phone'),
        typedOrOwn('registrant.email', 'person.email').as('contact_email'),
      ])
      // With a limit PostgreSQL looks up each person, instead of reading all accounts.
      .select(({ eb, selectFrom }) =>
        eb(
          selectFrom('account').select('account.id').whereRef('account.person_id', '=', 'person.id').limit(1),
          'is not',
          null,
        ).as('has_account'),
      )
  )
}
