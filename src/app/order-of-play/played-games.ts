import { isLongMatch, minutesOnCourt, runOf } from '#contract/order-of-play/matches-of-draws.ts'
import type { PlanRules } from '#contract/order-of-play/plan-rules.ts'
import type { MatchToPlan, ScheduledMatch } from '#contract/order-of-play/planning.ts'
import type { Game } from './games-of-event.ts'
import { wallTime } from './wall-time.ts'

/** Whether the match was really played: after a walkover nobody needs a rest. */
export const isPlayed = ({ result }: Pick<Game['match'], 'result'>): boolean =>
  result?.outcome === 'PLAYED' || result?.outcome === 'RETIRED'

/** The people of a match. @param person returns the person of a player's id */
export function peopleIn({ draw, match }: Game, person: (playerId: string) => string): string[] {
  const standing = new Set(match.sides.map(({ entryId }) => entryId))
  return draw.entries
    .filter(({ id }) => standing.has(id))
    .flatMap(({ playerIds = [] }) => playerIds.map(person))
}

/** A played match in the form of the planner, which can't move it. It ended when its result was entered. */
export interface PlayedGame {
  match: MatchToPlan
  courtSlot: ScheduledMatch
}

/**
 * The played matches: their people need a rest afterwards, but not within a run, and the matches count for the limit of
 * that day.
 */
export function playedGames(
  games: readonly Game[],
  person: (playerId: string) => string,
  { hasRuns }: Pick<PlanRules, 'hasRuns'>,
): PlayedGame[] {
  return games.flatMap((game): PlayedGame[] => {
    const { match, draw, isSingles, rest } = game
    const { id, scoring, result, startedAt, courtId, planned } = match
    if (!result?.enteredAt || !isPlayed(match)) return []
    const end = wallTime(result.enteredAt)
    const began = startedAt ? wallTime(startedAt) : end - minutesOnCourt(scoring)
    const minutes = Math.max(1, end - began)
    const run = hasRuns ? runOf(draw, match) : undefined
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
      ...(run !== undefined && { run }),
    }
    const court = courtId ?? planned?.courtId ?? ''
    return [{ match: played, courtSlot: { matchId: id, courtId: court, startsAt: end - minutes, minutes } }]
  })
}
