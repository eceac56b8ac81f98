import type { Side } from '#contract/draws/match-scores.ts'
import { type DayGame, type DayGames, isOnCourt, isToPlay } from './day-games.ts'

interface OwnGames {
  /** The game on a court now, or the next one; undefined if none is left to play. */
  next: DayGame | undefined
  later: readonly DayGame[]
  /** Games with a result, the last one first. */
  played: readonly DayGame[]
}

/** The public data of the games of a name. */
export function gamesOfName({ games }: Pick<DayGames, 'games'>, name: string): OwnGames {
  const own = games.filter((game) => entryIdOf(game, name) !== undefined)
  const [next, ...later] = own.filter(isToPlay).toSorted(soonestFirst)
  return { next, later, played: own.filter(({ match }) => match.result).toSorted(lastFirst) }
}

/** The side of a game on which a name plays. */
export const sideOfName = (game: DayGame, name: string): Side =>
  game.match.sides[0].entryId === entryIdOf(game, name) ? 0 : 1

const entryIdOf = ({ draw, match }: DayGame, name: string) =>
  draw.entries.find(
    ({ id, names }) => names.includes(name) && match.sides.some(({ entryId }) => entryId === id),
  )?.id

const rank = (game: DayGame) => (isOnCourt(game) ? 0 : (game.startsAt ?? Number.MAX_SAFE_INTEGER))
const soonestFirst = (one: DayGame, other: DayGame) => rank(one) - rank(other)
const lastFirst = (one: DayGame, other: DayGame) =>
  (one.match.result?.enteredAt ?? '') < (other.match.result?.enteredAt ?? '') ? 1 : -1
