import { searchable } from '#contract/formats/formats.ts'
import type { ListedPerson } from '#contract/registrations/brought-lists.ts'
import type { Database } from '#server/database/tables.ts'

interface KnownPlayer {
  person_id: string
  category_id: string
  name: string
  /** Contacts from the person's own data, and contacts that were typed for the registration. */
  contacts: ReadonlySet<string>
}
/** The players of an event by name: a person of a list who is one of them is not added a second time. */
export type KnownPeople = ReadonlyMap<string, readonly KnownPlayer[]>

export async function readKnownPeople(db: Database, eventId: string): Promise<KnownPeople> {
  const rows = await db
    .selectFrom('player')
    .innerJoin('person', 'person.id', 'player.person_id')
    .innerJoin('registration', 'registration.id', 'player.registration_id')
    .leftJoin('registrant', 'registrant.id', 'registration.registrant_id')
    .select(['player.person_id', 'player.category_id', 'person.name', 'person.email', 'person.phone_number'])
    .select(['registrant.email as typed_email', 'registrant.phone_number as typed_phone'])
    .where('player.event_id', '=', eventId)
    .orderBy('player.id')
    .execute()
  const players = rows.map(({ person_id, category_id, name, ...row }) => {
    const said = [row.email, row.typed_email, digitsOf(row.phone_number), digitsOf(row.typed_phone)]
    return {
      person_id,
      category_id,
      name,
      contacts: new Set(said.filter((each) => each !== null && each !== '')),
    }
  })
  return Map.groupBy(players, ({ name }) => searchable(name)) as KnownPeople
}

const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '')

/**
 * The person of the event to whom a line of a list refers: the person who was chosen among those with the same name, or
 * a person with the same name and also the same phone, the same address or the same category. Nobody when the line says
 * that it means another person.
 */
export function knownPerson(
  { name, phoneNumber, email, categoryId, isNamesake, personId }: ListedPerson,
  people: KnownPeople,
): string | undefined {
  if (isNamesake) return undefined
  const same = people.get(searchable(name)) ?? []
  const meant =
    same.find(({ person_id }) => person_id === personId) ??
    same.find(
      ({ contacts }) =>
        (phoneNumber !== undefined && contacts.has(phoneNumber)) ||
        (email !== undefined && contacts.has(email)),
    ) ??
    same.find(({ category_id }) => category_id === categoryId)
  return meant?.person_id
}
