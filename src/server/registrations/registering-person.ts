import { compiledQuery } from '#server/database/compiled-query.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { Visitor } from '#server/access/account.ts'
import { findOrAddPerson } from '#server/persons/find-or-add-person.ts'
import { type HeldPlayer, heldPlayers } from './held-players.ts'

/** Who is to be registered in an event, and what they hold in it already. */
export interface RegisteringPerson {
  id: string
  email: string | null
  /** What a device typed; null where the person was named by id. */
  registrantId: string | null
  held: HeldPlayer[]
}

/**
 * The person that an id in a registration stands for: a registrant's, or a person's own. Locked until the transaction
 * ends, so that two registrations of one person see each other.
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
  return {
    ...person,
    registrantId: registrant?.id ?? null,
    held: await heldPlayers(db, { eventId, personId: id }),
  }
}

/** Whoever it was registered for under this id before: their name may have been corrected since. */
async function personOf(db: Database, registrant: RegistrantRow, now: Date): Promise<string> {
  const [known] = await personRegistered(db, { registrantId: registrant.id })
  return known?.person_id ?? findOrAddPerson(db, registrant, now)
}

/**
 * Whether the visitor may know what the person holds in the event: all of it was made under the same id, which only the
 * visitor's device got, or the e-mail is that of the visitor's account. Nobody else may know.
 */
export function mayKnowHeld({ id, email, registrantId, held }: RegisteringPerson, account: Visitor): boolean {
  if (account && (account.personId === id || account.email === email)) return true
  return held.every((player) => player.registrant_id !== null && player.registrant_id === registrantId)
}

/**
 * Whether the visitor may register this person. By the person's own id that is the person, and for somebody without an
 * account whoever has it, in one event only: an organiser who knows an id must not read a name by registering it.
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

/** The account that the person (or its e-mail) belongs to, where the visitor has another one or none. */
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
