import { restAfter } from '#contract/order-of-play/matches-of-draws.ts'
import type { DeskMatch } from '#contract/order-of-play/on-the-day/desk-match.ts'
import { type CourtTime, dayOf } from '#contract/order-of-play/planning.ts'
import { personOf } from '#offline/rows/person-of.ts'
import type { EventView } from '#offline/screen-types.ts'
import { type Game, rulesOf } from '../event/games-of-event.ts'
import { personsOf } from '../event/people.ts'
import { wallTime } from '../event/wall-time.ts'

const wall = (moment: string | null | undefined): CourtTime | undefined =>
  moment ? wallTime(moment) : undefined

/** What is played today, as the rules of the day take it; what is planned for later days is left out. */
export function deskMatches(games: readonly Game[], event: EventView, now: CourtTime): DeskMatch[] {
  const person = personsOf(event)
  const rules = rulesOf(event)
  return games.flatMap((game): DeskMatch[] => {
    const { match, toPlan } = game
    const planned = match.planned && { ...match.planned, startsAt: wall(match.planned.startsAt) ?? now }
    if (!match.result && planned && dayOf(planned.startsAt) > dayOf(now)) return []
    if (!match.result && !toPlan) return []
    return [
      {
        id: match.id,
        people: toPlan?.people ?? peopleOf(game, person),
        isDecided: match.sides.every(({ entryId }) => entryId !== null),
        after: toPlan?.after ?? [],
        minutes: planned?.minutes ?? toPlan?.minutes ?? 0,
        rest: toPlan?.rest ?? restAfter(match, game.isSingles, rules),
        planned: planned ?? undefined,
        state: match.state ?? 'WAITING',
        courtId: match.courtId ?? null,
        calledAt: wall(match.calledAt),
        startedAt: wall(match.startedAt),
        overAt: match.result ? (wall(match.result.enteredAt) ?? now) : undefined,
        wasPlayed: match.result?.outcome === 'PLAYED' || match.result?.outcome === 'RETIRED',
      },
    ]
  })
}

function peopleOf({ draw, match }: Game, person: (playerId: string) => string): string[] {
  const standing = new Set(match.sides.map(({ entryId }) => entryId))
  return draw.entries
    .filter(({ id }) => standing.has(id))
    .flatMap(({ playerIds = [] }) => playerIds.map(person))
}

/** Persons whom the desk has seen; undefined where it has marked nobody, which says nothing of who is here. */
export function presentIn({ players }: Pick<EventView, 'players'>): ReadonlySet<string> | undefined {
  const here = players.filter(({ presentAt }) => presentAt !== undefined)
  return here.length > 0 ? new Set(here.map(personOf)) : undefined
}
