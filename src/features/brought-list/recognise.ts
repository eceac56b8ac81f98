import { formatPhone, searchable } from '#contract/formats/formats.ts'
import type { CategoryView, PlayerView } from '#offline/core/row-types.ts'
import { personOf } from '#offline/rows/person-of.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/**
 * Value of `who`: the line means a person who is not registered in the event. Other values are empty, or the id of a
 * person of the event.
 */
export const somebodyElse = 'other'
/** Value of `who`: a name that the list has twice is one and the same person. */
export const samePerson = 'same'

/** A person of the event, with the data that the reading of a list needs. */
interface Namesake {
  /** Missing while the registration waits on this phone. */
  personId: string | undefined
  /** A detail that distinguishes the person from others with the same name. */
  detail: string
  /** The categories in which the person has a row, by id, and whether the person takes part there. */
  categories: ReadonlyMap<string, boolean>
  contacts: ReadonlySet<string>
}
export type Namesakes = (name: string) => readonly Namesake[]

/** Everybody of the event by name. */
export function namesakesIn(
  players: readonly PlayerView[],
  categories: readonly Pick<CategoryView, 'id' | 'title'>[],
): Namesakes {
  const titles = new Map(categories.map(({ id, title }) => [id, title]))
  const persons = [...Map.groupBy(players, personOf).values()].map((rows) => ({
    name: searchable(rows[0]?.name ?? ''),
    ...namesakeOf(rows, titles),
  }))
  const byName = Map.groupBy(persons, ({ name }) => name)
  return (name) => byName.get(searchable(name)) ?? []
}

function namesakeOf(rows: readonly PlayerView[], titles: ReadonlyMap<string, string>): Namesake {
  const here = rows.filter(takesPart)
  const where = here.map(({ categoryId }) => titles.get(categoryId) ?? '').join(' e ')
  // {host} has an empty phone for somebody who was registered without one.
  const [phone] = rows.flatMap(({ phoneNumber }) => phoneNumber || [])
  const [email] = rows.flatMap((row) => row.email || [])
  const categories = new Map(rows.map(({ categoryId }) => [categoryId, false]))
  for (const { categoryId } of here) categories.set(categoryId, true)
  return {
    personId: rows[0]?.personId,
    detail: [where ? `Já em ${where}` : 'Desistiu', phone ? formatPhone(phone) : email]
      .filter(Boolean)
      .join(' · '),
    categories,
    contacts: new Set(
      rows.flatMap((row) => [digitsOf(row.phoneNumber), row.email].flatMap((each) => each || [])),
    ),
  }
}

const digitsOf = (phone: string | undefined) => phone && phone.replace(/\D/g, '')

const contactsOf = ({ phone, email }: Pick<Listed, 'phone' | 'email'>) =>
  [phone.replace(/\D/g, ''), email.trim().toLowerCase()].filter(Boolean)

/** A name of a line. */
export interface Listed {
  name: string
  phone: string
  email: string
  categoryId: string
  who: string
}

/**
 * The person of the event that a line means, found as {host} finds it: by the organiser's choice, by the same contact,
 * or by the same name in the category.
 */
export function recognised({ name, phone, email, categoryId, who }: Listed, namesakes: Namesakes) {
  if (who === somebodyElse) return undefined
  const same = namesakes(name)
  return (
    same.find(({ personId }) => personId !== undefined && personId === who) ??
    same.find(({ contacts }) => contactsOf({ phone, email }).some((contact) => contacts.has(contact))) ??
    same.find(({ categories }) => categories.has(categoryId))
  )
}

/** The same people, recognised also by the contacts of other lines that mean them. */
export function withListed(namesakes: Namesakes, listed: readonly Listed[]): Namesakes {
  const more = new Map<Namesake, string[]>()
  for (const one of listed) {
    const person = recognised(one, namesakes)
    if (person) more.set(person, [...(more.get(person) ?? []), ...contactsOf(one)])
  }
  return (name) =>
    namesakes(name).map((one) => ({ ...one, contacts: new Set([...one.contacts, ...(more.get(one) ?? [])]) }))
}
