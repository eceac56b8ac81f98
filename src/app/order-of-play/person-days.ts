import { runOf } from '#contract/order-of-play/matches-of-draws.ts'
import { type CourtTime, dayOf, endOf, type ScheduledMatch } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { rulesOf } from './games-of-event.ts'
import type { EventPlan } from './plan-of-event.ts'
import { personsOf } from './people.ts'
import { peopleIn } from './played-games.ts'

/** A person's matches of one day, over all categories, both played and planned. */
export interface PersonDay {
  person: string
  name: string
  /** A number of a day, as in `dayOf`. */
  day: number
  matches: number
  /** When the first match begins, and the last one ends. */
  from: CourtTime
  to: CourtTime
  /** Minutes between two matches; undefined with one match. */
  shortestRest: number | undefined
  /** Whether any rest is shorter than the event's rules require. */
  isShort: boolean
}

/**
 * How much and when each person plays. People with too short rests come first, then those with most matches on a day.
 * Only decided players are included.
 */
export function personDays(
  event: Pick<EventView, 'players' | 'planRules'>,
  { games, placed, played }: Pick<EventPlan, 'games' | 'placed' | 'played'>,
): PersonDay[] {
  const person = personsOf(event)
  const names = new Map(event.players.map(({ id, name }) => [person(id), name]))
  const planned = new Map(placed.map((courtSlot) => [courtSlot.matchId, courtSlot]))
  const over = new Map(played.map(({ match, courtSlot }) => [match.id, courtSlot]))
  const { hasRuns } = rulesOf(event)
  const turns = games.flatMap((game): Turn[] => {
    const { draw, match, rest } = game
    const courtSlot = over.get(match.id) ?? (match.result ? undefined : planned.get(match.id))
    if (!courtSlot) return []
    const run = hasRuns ? runOf(draw, match) : undefined
    return peopleIn(game, person).map((who) => ({ who, courtSlot, rest, run }))
  })
  const days = Map.groupBy(turns, ({ who, courtSlot }) => `${dayOf(courtSlot.startsAt)} ${who}`)
  return [...days.values()]
    .flatMap((inDay) => dayOfPerson(inDay, names))
    .toSorted(
      (one, other) =>
        Number(other.isShort) - Number(one.isShort) ||
        other.matches - one.matches ||
        one.day - other.day ||
        one.name.localeCompare(other.name, 'pt-BR'),
    )
}

interface Turn {
  who: string
  courtSlot: ScheduledMatch
  rest: number
  /** The name of a run of matches without rests between them. */
  run: string | undefined
}

function dayOfPerson(turns: readonly Turn[], names: ReadonlyMap<string, string>): PersonDay[] {
  const inOrder = turns.toSorted((one, other) => one.courtSlot.startsAt - other.courtSlot.startsAt)
  const [first] = inOrder
  if (!first) return []
  const pauses = inOrder.slice(1).map(({ courtSlot, run }, index) => {
    const before = inOrder[index] ?? first
    const minutes = courtSlot.startsAt - endOf(before.courtSlot)
    const isInRun = run !== undefined && run === before.run
    return { minutes, isShort: minutes < (isInRun ? 0 : before.rest) }
  })
  return [
    {
      person: first.who,
      name: names.get(first.who) ?? '',
      day: dayOf(first.courtSlot.startsAt),
      matches: inOrder.length,
      from: first.courtSlot.startsAt,
      to: Math.max(...inOrder.map(({ courtSlot }) => endOf(courtSlot))),
      shortestRest: pauses.length > 0 ? Math.min(...pauses.map(({ minutes }) => minutes)) : undefined,
      isShort: pauses.some(({ isShort }) => isShort),
    },
  ]
}
