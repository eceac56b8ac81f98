import type { PlayerView } from '../core/row-types.ts'

type Row = Pick<PlayerView, 'id' | 'personId' | 'registrationId'>

/** What all registrations of one person have in common. Who was registered on this phone has no person's id yet. */
export const personOf = ({ personId, registrationId, id }: Row): string => personId ?? registrationId ?? id

const grouped = new WeakMap<readonly Row[], ReadonlyMap<string, readonly string[]>>()

/** The ids of the rows of one person, in an order that all taps share. The persons of a list are sought once. */
export function rowsOfPerson(players: readonly Row[], player: Row): readonly string[] {
  let persons = grouped.get(players)
  if (!persons) {
    const rows = Map.groupBy(players, personOf)
    persons = new Map([...rows].map(([person, of]) => [person, of.map(({ id }) => id).toSorted()]))
    grouped.set(players, persons)
  }
  return persons.get(personOf(player)) ?? []
}
