import { compiledQuery } from '#server/database/compiled-query.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { Visitor } from '#server/access/account.ts'
import { findOrAddPerson } from '#server/persons/find-or-add-person.ts'
import { type ExistingPlayer, existingPlayers } from './existing-players.ts'

/** The person of a registration, with their players in the event. */
export interface RegisteringPerson {
  id: string
  email: string | null
  /** Id of the typed data; null where the request named the person by the person's own id. */
  registrantId: string | null
  existing: ExistingPlayer[]
  /** What the person has withdrawn from. */
  withdrawn: ExistingPlayer[]
}

/**
 * Finds the person for an id in a registration: the id of a registrant, or of a person. The person is locked until the
 * transaction ends, so that two registrations of one person see each other.
 */
export async function registeringPerson(
  db: Database,
  { eventId, personId }: { eventId: string; personId: string },
  now: Date,
): Promise<RegisteringPerson | undefined> {
  const [registrant] = await lockRegistrant(db, { id: personId })
  const id = registrant ? await personOf(db, registrant, now) : personId
  const [person] = await lockPerson(db, { id })
  if (!person) return undefined
  const players = await existingPlayers(db, { eventId, personId: id })
  return {
    ...person,
    registrantId: registrant?.id ?? null,
    existing: players.filter(({ withdrawn_at }) => withdrawn_at === null),
    withdrawn: players.filter(({ withdrawn_at }) => withdrawn_at !== null),
  }
}

/**
 * The person of an earlier registration under this id, or else the person with the typed name and e-mail. The earlier
 * person's name may have been corrected since.
 */
async function personOf(db: Database, registrant: RegistrantRow, now: Date): Promise<string> {
  const [known] = await personRegistered(db, { registrantId: registrant.id })
  return known?.person_id ?? findOrAddPerson(db, registrant, now)
}

/**
 * Whether the visitor may know the person's registrations in the event: all of them were made under the same id, which
 * only the visitor's device knows, or the e-mail is that of the visitor's account.
 */
export function mayKnowExisting(
  { id, email, registrantId, existing }: RegisteringPerson,
  account: Visitor,
): boolean {
  if (account && (account.personId === id || account.email === email)) return true
  return existing.every((player) => player.registrant_id !== null && player.registrant_id === registrantId)
}

/**
 * Whether the visitor may register this person by the person's own id. The person's account may. For a person without
 * an account everybody may who knows the id, but in one event only: an organiser who knows an id must not read a name
 * by registering it.
 */
export async function mayName(
  db: Database,
  eventId: string,
  { id, registrantId }: RegisteringPerson,
  account: Visitor,
): Promise<boolean> {
  if (registrantId !== null || account?.personId === id) return true
  const [known] = await knownElsewhere(db, { personId: id, eventId })
  return known === undefined
}

/** The account of the person or of the person's e-mail, where the visitor is not signed in with it. */
export async function onBehalfOf(
  db: Database,
  { id, email }: Pick<RegisteringPerson, 'id' | 'email'>,
  visitor: Visitor,
): Promise<string | null> {
  const accounts = await confirmedAccounts(db, { personId: id, email })
  if (accounts.some((account) => account.id === visitor?.id)) return null
  return accounts[0]?.id ?? null
}

interface RegistrantRow {
  id: string
  name: string
  email: string | null
  phone_number: string
}

const lockRegistrant = compiledQuery<{ id: string }, RegistrantRow>((db, value) =>
  locked(
    db,
    db.selectFrom('registrant').select(['id', 'name', 'email', 'phone_number']).where('id', '=', value('id')),
  ),
)

const personRegistered = compiledQuery<{ registrantId: string }, { person_id: string }>((db, value) =>
  db
    .selectFrom('registration')
    .select('person_id')
    .where('registrant_id', '=', value('registrantId'))
    .limit(1),
)

const lockPerson = compiledQuery<{ id: string }, { id: string; email: string | null }>((db, value) =>
  locked(db, db.selectFrom('person').select(['id', 'email']).where('id', '=', value('id'))),
)

const confirmedAccounts = compiledQuery<{ personId: string; email: string | null }, { id: string }>(
  (db, value) =>
    db
      .selectFrom('account')
      .select('id')
      .where('confirmed_at', 'is not', null)
      .where(({ eb, or }) => or([eb('person_id', '=', value('personId')), eb('email', '=', value('email'))])),
)

const knownElsewhere = compiledQuery<{ personId: string; eventId: string }, { id: string }>((db, value) =>
  db
    .selectFrom('person')
    .select('id')
    .where('id', '=', value('personId'))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('account').select('account.id').whereRef('account.person_id', '=', 'person.id')),
        exists(
          selectFrom('player')
            .select('player.id')
            .whereRef('player.person_id', '=', 'person.id')
            .where('player.event_id', '!=', value('eventId')),
        ),
      ]),
    ),
)
