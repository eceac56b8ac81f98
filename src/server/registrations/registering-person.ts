import { compiledQuery, isOneOf } from '#server/database/compiled-query.ts'
import { locked } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { Visitor } from '#server/access/account.ts'
import { findOrAddPersons } from '#server/persons/find-or-add-person.ts'
import { type ExistingPlayer, existingPlayers } from './existing-players.ts'
import { takesPart } from '#server/database/takes-part.ts'

/** The person of a registration, with their players in the event. */
export interface RegisteringPerson {
  id: string
  email: string | null
  /** Id of the typed data; null when the request named the person by the person's own id. */
  registrantId: string | null
  existing: ExistingPlayer[]
  /** The withdrawn players of the person. */
  withdrawn: ExistingPlayer[]
}

/**
 * Finds the person for an id in a registration, which is an id of typed data or of a person. The person is locked until
 * the transaction ends, so that two registrations of one person see each other.
 */
export async function registeringPerson(
  db: Database,
  { eventId, personId }: { eventId: string; personId: string },
  now: Date,
): Promise<RegisteringPerson | undefined> {
  const typed = await typedData(db, [personId])
  return (await registeringPersons(db, { eventId, personIds: [personId], typed }, now)).get(personId)
}

/** The typed data with these ids, and the persons who were registered with them before. */
interface TypedData {
  registrants: readonly RegistrantRow[]
  registered: readonly { registrant_id: string; person_id: string }[]
}

/** Reads and locks typed data: two registrations with the same id see each other. */
export async function typedData(db: Database, personIds: string[]): Promise<TypedData> {
  // The order is important: the second query runs behind the lock.
  const [registrants, registered] = await Promise.all([
    lockRegistrants(db, { ids: personIds }),
    personsRegistered(db, { registrantIds: personIds }),
  ])
  return { registrants, registered }
}

/**
 * Finds the persons for many ids, and returns them by these ids. Two ids can belong to one person.
 * @param typed the result of `typedData`
 */
export async function registeringPersons(
  db: Database,
  { eventId, personIds, typed }: { eventId: string; personIds: string[]; typed: TypedData },
  now: Date,
): Promise<Map<string, RegisteringPerson>> {
  const { typedBy, added } = await personsOf(db, typed, now)
  const idOf = (personId: string) => typedBy.get(personId) ?? personId
  const ids = personIds.map(idOf).filter((id) => !added.has(id))
  const [persons, players] = ids.length === 0 ? [[], []] : await lockedPersons(db, eventId, ids)
  const playersByPerson = Map.groupBy(players, ({ person_id }) => person_id)
  const personById = new Map([...added.values(), ...persons].map((person) => [person.id, person]))
  const found = personIds.flatMap((personId): [string, RegisteringPerson][] => {
    const person = personById.get(idOf(personId))
    if (!person) return []
    const own = playersByPerson.get(person.id) ?? []
    const existing = own.filter(takesPart)
    const withdrawn = own.filter((player) => !takesPart(player))
    return [
      [personId, { ...person, registrantId: typedBy.has(personId) ? personId : null, existing, withdrawn }],
    ]
  })
  return new Map(found)
}

/**
 * The person of each registrant, by the registrant's id: the person of an earlier registration with this id, whose name
 * may have been corrected since, or else the person with the typed name and e-mail. A person that is added now has no
 * players, and nobody else can lock it.
 */
async function personsOf(
  db: Database,
  { registrants, registered }: TypedData,
  now: Date,
): Promise<{ typedBy: Map<string, string>; added: Map<string, Reachable> }> {
  const typedBy = new Map<string, string>()
  const added = new Map<string, Reachable>()
  if (registrants.length === 0) return { typedBy, added }
  for (const { registrant_id, person_id } of registered) typedBy.set(registrant_id, person_id)
  const others = registrants.filter(({ id }) => !typedBy.has(id))
  const persons = await findOrAddPersons(db, others, now)
  for (const [index, { id, email }] of others.entries()) {
    const person = persons[index]
    if (!person) continue
    typedBy.set(id, person.id)
    if (person.isNew) added.set(person.id, { id: person.id, email })
  }
  return { typedBy, added }
}

/** Locks existing persons, and reads their players in the event. */
const lockedPersons = (db: Database, eventId: string, ids: string[]) =>
  Promise.all([lockPersons(db, { ids }), existingPlayers(db, { eventId, personIds: ids })])

/**
 * Whether the visitor may know the person's registrations in the event: all of them were made with the same id, which
 * only the visitor's device knows, or the person's e-mail is the one of the visitor's account.
 */
export function mayKnowExisting(
  { id, email, registrantId, existing }: RegisteringPerson,
  account: Visitor,
): boolean {
  if (account && (account.personId === id || account.email === email)) return true
  return existing.every((player) => player.registrant_id !== null && player.registrant_id === registrantId)
}

/**
 * Whether the visitor may register this person by the person's own id. The person's account may. If the person has no
 * account, everybody who knows the id may, but in one event only: an organiser who knows an id must not read a name by
 * registering it.
 */
export async function mayName(
  db: Database,
  eventId: string,
  person: RegisteringPerson,
  account: Visitor,
): Promise<boolean> {
  return !(await unknownTo(db, eventId, [{ person, account }])).has(person.id)
}

/** The ids of those persons whom the visitor of the request may not register by the person's own id. */
export async function unknownTo(
  db: Database,
  eventId: string,
  named: readonly { person: RegisteringPerson; account: Visitor }[],
): Promise<Set<string>> {
  const personIds = named
    .filter(({ person, account }) => person.registrantId === null && account?.personId !== person.id)
    .map(({ person }) => person.id)
  const elsewhere = personIds.length === 0 ? [] : await knownElsewhere(db, { personIds, eventId })
  return new Set(elsewhere.map(({ id }) => id))
}

type Reachable = Pick<RegisteringPerson, 'id' | 'email'>

/** The confirmed accounts of these persons and of their e-mails. */
export function accountsOf(db: Database, persons: readonly Reachable[]): Promise<ConfirmedAccount[]> {
  return confirmedAccounts(db, {
    personIds: persons.map(({ id }) => id),
    emails: persons.flatMap(({ email }) => email ?? []),
  })
}

/**
 * The account of the person or of the person's e-mail, if the visitor is not signed in with it.
 * @param accounts the result of `accountsOf`
 */
export function onBehalfOf(
  accounts: readonly ConfirmedAccount[],
  { id, email }: Reachable,
  visitor: Visitor,
): string | null {
  const own = accounts.filter((account) => account.person_id === id || account.email === email)
  if (own.some((account) => account.id === visitor?.id)) return null
  return own[0]?.id ?? null
}

interface RegistrantRow {
  id: string
  name: string
  email: string | null
  phone_number: string
}

/**
 * All transactions lock registrants before persons, each in the order of their ids, so that two can't wait for each
 * other.
 */
const lockRegistrants = compiledQuery<{ ids: string[] }, RegistrantRow>((db, value) =>
  locked(
    db,
    db
      .selectFrom('registrant')
      .select(['id', 'name', 'email', 'phone_number'])
      .where(isOneOf(db, 'id', value('ids')))
      .orderBy('id'),
  ),
)

const personsRegistered = compiledQuery<
  { registrantIds: string[] },
  { registrant_id: string; person_id: string }
>((db, value) =>
  db
    .selectFrom('registration')
    .select('person_id')
    .select('registrant_id')
    .$narrowType<{ registrant_id: string }>()
    .where(isOneOf(db, 'registrant_id', value('registrantIds'))),
)

const lockPersons = compiledQuery<{ ids: string[] }, { id: string; email: string | null }>((db, value) =>
  locked(
    db,
    db
      .selectFrom('person')
      .select(['id', 'email'])
      .where(isOneOf(db, 'id', value('ids')))
      .orderBy('id'),
  ),
)

interface ConfirmedAccount {
  id: string
  person_id: string
  email: string
}

const confirmedAccounts = compiledQuery<{ personIds: string[]; emails: string[] }, ConfirmedAccount>(
  (db, value) =>
    db
      .selectFrom('account')
      .select(['id', 'person_id', 'email'])
      .where('confirmed_at', 'is not', null)
      .where(({ or }) =>
        or([isOneOf(db, 'person_id', value('personIds')), isOneOf(db, 'email', value('emails'))]),
      ),
)

const knownElsewhere = compiledQuery<{ personIds: string[]; eventId: string }, { id: string }>((db, value) =>
  db
    .selectFrom('person')
    .select('id')
    .where(isOneOf(db, 'id', value('personIds')))
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
