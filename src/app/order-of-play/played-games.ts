import { isLongMatch, minutesOnCourt } from '#contract/order-of-play/matches-of-draws.ts'
import type { MatchToPlan, PlacedMatch } from '#contract/order-of-play/planning.ts'
import type { Game } from './games-of-event.ts'
import { wallTime } from './wall-time.ts'

/** Whether anything was played in it: nobody rests after a walkover. */
export const isPlayed = ({ result }: Pick<Game['match'], 'result'>): boolean =>
  result?.outcome === 'PLAYED' || result?.outcome === 'RETIRED'

/** Who stands in a match. @param person the person behind a player's id */
export function peopleIn({ draw, match }: Game, person: (playerId: string) => string): string[] {
  const standing = new Set(match.sides.map(({ entryId }) => entryId))
  return draw.entries
    .filter(({ id }) => standing.has(id))
    .flatMap(({ playerIds = [] }) => playerIds.map(person))
}

/** A match that was played, as the planner takes what it can't move: it ended when its result was entered. */
export interface PlayedGame {
  match: MatchToPlan
  place: PlacedMatch
}

/** What was played: who played it rests afterwards, and has played one of the matches of that day. */
export function playedGames(games: readonly Game[], person: (playerId: string) => string): PlayedGame[] {
  return games.flatMap((game): PlayedGame[] => {
    const { match, draw, isSingles, rest } = game
    const { id, scoring, result, startedAt, courtId, planned } = match
    if (!result?.enteredAt || !isPlayed(match)) return []
    const end = wallTime(result.enteredAt)
    const began = startedAt ? wallTime(startedAt) : end - minutesOnCourt(scoring)
    const minutes = Math.max(1, end - began)
    const played: MatchToPlan = {
      id,
      categoryId: draw.categoryId,
      minutes,
      rest,
      people: peopleIn(game, person),
      possiblePeople: [],
      after: [],
      isLong: isLongMatch(scoring),
      isSingles,
    }
    const court = courtId ?? planned?.courtId ?? ''
    return [{ match: played, place: { matchId: id, courtId: court, startsAt: end - minutes, minutes } }]
  })
}
