import { searchWords } from '#contract/formats/formats.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { findPlayers, foldedName } from '../find-players.ts'
import { personOf } from '#offline/rows/person-of.ts'
import { takesPart } from '#offline/view/takes-part.ts'

/** A person at the desk with all registrations in the event, in the order of the players. */
export interface Athlete {
  name: string
  players: readonly PlayerView[]
}

/** Each person once, in the order of the players. */
export function athletesIn(players: readonly PlayerView[]): readonly Athlete[] {
  return [...Map.groupBy(players, personOf).values()].map((rows) => ({
    name: rows[0]?.name ?? '',
    players: rows,
  }))
}

/**
 * The people whose names contain all typed words; names that begin with these words come first: 'ana' finds Ana before
 * Adriana. Nobody without typed text.
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

/** The person of a registration in one category, with all other registrations. */
export function athleteOf(players: readonly PlayerView[], playerId: string): Athlete | undefined {
  const own = players.find(({ id }) => id === playerId)
  if (!own) return undefined
  const person = personOf(own)
  return { name: own.name, players: players.filter((player) => personOf(player) === person) }
}

/** The registrations that are not withdrawn. The desk marks nothing on withdrawn ones. */
export const takingPart = ({ players }: Athlete): readonly PlayerView[] => players.filter(takesPart)
