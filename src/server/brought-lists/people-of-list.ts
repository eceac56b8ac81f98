import { searchable } from '#contract/formats/formats.ts'
import type { ListedPerson } from '#contract/registrations/brought-lists.ts'
import type { Database } from '#server/database/tables.ts'
import { addRegistrants } from '#server/persons/registrants.ts'
import {
  registeringPersons,
  typedData,
  type RegisteringPerson,
} from '#server/registrations/registering-person.ts'
import { knownPerson, readKnownPeople } from './known-people.ts'

/** The persons of a list, locked, in the order of its lines. Two lines about one person get the same person. */
export async function peopleOfList(
  db: Database,
  eventId: string,
  people: readonly ListedPerson[],
  now: Date,
): Promise<{ wantedId: string; person: RegisteringPerson }[]> {
  const inEvent = await readKnownPeople(db, eventId)
  const found = people.map((one) => knownPerson(one, inEvent))
  // The data of a person are stored once, even if the person has several categories in the list.
  const keys = people.map((one, index) => keyOf(one, index, people))
  const fresh = [...new Set(keys.filter((_, index) => found[index] === undefined))]
  const typed = fresh.map((key) => typedIn(people.filter((_, index) => keys[index] === key)))
  const ids = await addRegistrants(db, typed, now)
  const wantedIds = people.map((_, index) => found[index] ?? ids[fresh.indexOf(keys[index] ?? '')] ?? '')
  const personIds = [...new Set(wantedIds)]
  const persons = await registeringPersons(
    db,
    { eventId, personIds, typed: await typedData(db, personIds) },
    now,
  )
  return wantedIds.map((wantedId) => {
    const person = persons.get(wantedId)
    if (!person) throw new Error('A person of the list is neither there nor could be added')
    return { wantedId, person }
  })
}

/** The data of a person that the lines about the person have together: one may have the phone, another one the address. */
const typedIn = (lines: readonly ListedPerson[]) => ({
  name: lines[0]?.name ?? '',
  phoneNumber: lines.find(({ phoneNumber }) => phoneNumber !== undefined)?.phoneNumber ?? '',
  email: lines.find(({ email }) => email !== undefined)?.email,
})

/**
 * Lines with the same name and the same phone or address are one person. Without phone and address, each category has a
 * person of its own.
 */
function keyOf(one: ListedPerson, index: number, people: readonly ListedPerson[]): string {
  const name = searchable(one.name)
  const first = people.findIndex(
    (other) =>
      searchable(other.name) === name &&
      // A line that means another person of the same name does so in all categories of the list.
      Boolean(other.isNamesake) === Boolean(one.isNamesake) &&
      ((one.phoneNumber !== undefined && other.phoneNumber === one.phoneNumber) ||
        (one.email !== undefined && other.email === one.email) ||
        (!one.isNamesake && other.categoryId === one.categoryId)),
  )
  return String(first === -1 ? index : first)
}
