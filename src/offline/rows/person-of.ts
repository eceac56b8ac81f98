import type { PlayerView } from '../core/row-types.ts'

type Row = Pick<PlayerView, 'id' | 'personId' | 'registrationId'>

/** The value that all registrations of one person share. A person who was registered on this phone has no id yet. */
export const personOf = ({ personId, registrationId, id }: Row): string => personId ?? registrationId ?? id

const grouped = new WeakMap<readonly Row[], ReadonlyMap<string, readonly string[]>>()

/**
 * The ids of the rows of one person, in an order that is the same for all taps. The persons of a list are collected
 * only once.
 */
export function rowsOfPerson(players: readonly Row[], player: Row): readonly string[] {
  let persons = grouped.get(players)
  if (!persons) {
    const rows = Map.groupBy(players, personOf)
    persons = new Map([...rows].map(([person, of]) => [person, of.map(({ id }) => id).toSorted()]))
    grouped.set(players, persons)
  }
  return persons.get(personOf(player)) ?? []
}
