import type { DeskMatch } from '#contract/order-of-play/on-the-day/desk-match.ts'
import { runOf } from '#contract/order-of-play/matches-of-draws.ts'
import { type CourtHours, type CourtTime, dayOf } from '#contract/order-of-play/planning.ts'
import { personOf } from '#offline/rows/person-of.ts'
import type { EventView } from '#offline/screen-types.ts'
import { type Game, rulesOf } from '#app/order-of-play/games-of-event.ts'
import { personsOf } from '#app/order-of-play/people.ts'
import { courtOf, isCalled } from '#app/order-of-play/court-of-match.ts'
import { isPlayed, peopleIn } from '#app/order-of-play/played-games.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'

const wall = (moment: string | null | undefined): CourtTime | undefined =>
  moment ? wallTime(moment) : undefined

/** A match after midnight belongs to the evening before if it is planned within this many minutes from now. */
const sameNight = 180

/**
 * Today's matches in the form that the rules of the day need. Matches planned for later days are left out, unless they
 * are called or played today, or follow in the same night.
 */
export function deskMatches(games: readonly Game[], event: EventView, now: CourtTime): DeskMatch[] {
  const person = personsOf(event)
  const { hasRuns, winnerStays = false } = rulesOf(event)
  return games.flatMap((game): DeskMatch[] => {
    const { match, toPlan } = game
    const planned = match.planned && { ...match.planned, startsAt: wall(match.planned.startsAt) ?? now }
    const isLater = planned && dayOf(planned.startsAt) > dayOf(now) && planned.startsAt - now > sameNight
    if (!match.result && isLater && !isCalled(match)) return []
    if (!match.result && !toPlan) return []
    return [
      {
        id: match.id,
        people: toPlan?.people ?? peopleIn(game, person),
        isDecided: match.sides.every(({ entryId }) => entryId !== null),
        after: toPlan?.after ?? [],
        minutes: planned?.minutes ?? toPlan?.minutes ?? 0,
        rest: toPlan?.rest ?? game.rest,
        planned: planned ?? undefined,
        state: match.state ?? 'WAITING',
        courtId: courtOf(match),
        calledAt: wall(match.calledAt),
        startedAt: wall(match.startedAt),
        overAt: match.result ? (wall(match.result.enteredAt) ?? now) : undefined,
        wasPlayed: isPlayed(match),
        run: hasRuns ? runOf(game.draw, match) : undefined,
        stays: stayingOf(game, person, winnerStays),
      },
    ]
  })
}

function stayingOf(
  { draw, match: { result, sides } }: Game,
  person: (playerId: string) => string,
  winnerStays: boolean,
): string[] {
  const winner = result?.winner
  if (!winner) return []
  const stays = new Set(sides.map(({ entryId }) => entryId).filter((id) => (id === winner) === winnerStays))
  return draw.entries.filter(({ id }) => stays.has(id)).flatMap(({ playerIds = [] }) => playerIds.map(person))
}

/**
 * The courts that the event uses: those with hours of the event on any day, and those of its matches. A place may have
 * more courts, which others use. Without any hours, all courts.
 */
export function courtsInUse(
  { courts }: Pick<EventView, 'courts'>,
  hours: readonly CourtHours[],
  matches: readonly DeskMatch[],
): string[] {
  const planned = matches.flatMap((match) => match.planned ?? [])
  const used = new Set([...hours, ...matches, ...planned].map(({ courtId }) => courtId))
  return courts.map(({ id }) => id).filter((id) => hours.length === 0 || used.has(id))
}

/** The people who are present. */
export const presentIn = ({ players }: Pick<EventView, 'players'>): ReadonlySet<string> =>
  new Set(players.filter(({ presentAt }) => presentAt !== undefined).map(personOf))
