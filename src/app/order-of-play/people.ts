import { personOf } from '#offline/rows/person-of.ts'
import type { EventView } from '#offline/screen-types.ts'

type People = Pick<EventView, 'players'>

/** The person of a player's id, the same in all categories. */
export function personsOf({ players }: People): (playerId: string) => string {
  const persons = new Map(players.map((player) => [player.id, personOf(player)]))
  return (playerId) => persons.get(playerId) ?? playerId
}

/** First names of people, which the desk uses to call them. */
export function namesOfPeople({ players }: People): (person: string) => string {
  const names = new Map(players.map((player) => [personOf(player), player.name]))
  return (person) => names.get(person)?.split(/\s+/)[0] ?? 'alguém'
}
