import { searchWords } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { findPlayers, foldedName } from '../find-players.ts'
import { personOf } from '#offline/rows/person-of.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** Somebody as the desk sees them: a person with all registrations in the event, in the order of the players. */
export interface Athlete {
  name: string
  players: readonly PlayerView[]
}

/** Everybody once, in the order of the players. */
export function athletesIn(players: readonly PlayerView[]): readonly Athlete[] {
  return [...Map.groupBy(players, personOf).values()].map((rows) => ({
    name: rows[0]?.name ?? '',
    players: rows,
  }))
}

/**
 * Those in whose names all typed words occur, first of all those whose names begin with them: 'ana' finds Ana before Adriana.
 * Nobody where nothing is typed.
 */
export function findAthletes(players: readonly PlayerView[], typed: string): readonly Athlete[] {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const found = athletesIn(findPlayers(players, { search: typed }))
  const begins = ({ players: [player] }: Athlete) => {
    const names = player ? ` ${foldedName(player)}` : ''
    return words.every((word) => names.includes(` ${word}`))
  }
  return [...found.filter(begins), ...found.filter((athlete) => !begins(athlete))]
}

/** The person who has this registration in a category, with all others. */
export function athleteOf(players: readonly PlayerView[], playerId: string): Athlete | undefined {
  const own = players.find(({ id }) => id === playerId)
  if (!own) return undefined
  const person = personOf(own)
  return { name: own.name, players: players.filter((player) => personOf(player) === person) }
}

/** Without those who have withdrawn: the desk marks nothing of them. */
export const takingPart = ({ players }: Athlete): readonly PlayerView[] => players.filter(takesPart)
