import { settings } from '#app/host/settings.ts'
import { dayOf } from '#contract/formats/days.ts'
import { closedTimes } from '#contract/order-of-play/closed-times.ts'
import { courtHoursOf } from '#contract/order-of-play/court-hours.ts'
import type { CourtHours, CourtTime, PlacedMatch, Planning } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { type Game, gamesOf, rulesOf } from './games-of-event.ts'
import { personsOf } from './people.ts'
import { type PlayedGame, playedGames } from './played-games.ts'
import { wallTime } from './wall-time.ts'

/** The order of play of an event, as its screen shows and judges it. */
export interface EventPlan {
  games: readonly Game[]
  game(id: string): Game | undefined
  /** What the order is judged by (`conflictsOf`). */
  planning: Planning
  /** Where matches are, with those that are over. */
  placed: readonly PlacedMatch[]
  /** Open matches that have no court and time. */
  unplaced: readonly Game[]
  /** What is over, for whoever plans what is left. */
  played: readonly PlayedGame[]
}

const { timeZone } = settings

/** By the view of an event, which is another one after each change: several screens show the same plan. */
const computed = new WeakMap<EventView, EventPlan>()

/** The order of play of an event, put together once after each change of it. */
export function planOfEvent(event: EventView): EventPlan {
  const plan = computed.get(event) ?? planFrom(event)
  computed.set(event, plan)
  return plan
}

function planFrom(event: EventView): EventPlan {
  const games = gamesOf(event)
  const byId = new Map(games.map((game) => [game.match.id, game]))
  const matches = games.flatMap(({ toPlan }) => toPlan ?? [])
  return {
    games,
    game: (id) => byId.get(id),
    planning: {
      matches,
      hours: hoursOf(event),
      limits: rulesOf(event).limits,
      fixed: [],
      closed: closedTimes(event.closings, timeZone),
    },
    placed: games.flatMap(placeOf),
    unplaced: games.filter(({ toPlan, match }) => toPlan && !match.planned),
    played: playedGames(games, personsOf(event)),
  }
}

/** Where a match is planned; none where it is not. */
function placeOf({ match: { id, planned } }: Game): PlacedMatch[] {
  if (!planned) return []
  const { courtId, startsAt, minutes } = planned
  return [{ matchId: id, courtId, startsAt: wallTime(startsAt), minutes }]
}

function hoursOf({ event, courts, schedules = [] }: EventView): CourtHours[] {
  const places = new Map(courts.map(({ id, placeId }) => [id, placeId]))
  const day = (moment: string | null | undefined) => (moment ? dayOf(moment, timeZone) : null)
  const times = schedules.map((schedule) => ({
    ...schedule,
    day: day(schedule.day),
    startDate: day(schedule.startDate),
    endDate: day(schedule.endDate),
  }))
  const days = { first: dayOf(event.startDate, timeZone), last: dayOf(event.endDate, timeZone) }
  return courtHoursOf(times, days, (courtId) => places.get(courtId) ?? '')
}

/** A match that stays where it is when all others are planned anew: pinned, called, or begun. */
const isFixed = ({ match }: Game): boolean =>
  match.planned?.isPinned === true || (match.state ?? 'WAITING') !== 'WAITING'

/** What the planner gets: what is fixed stays, who has played rests, and nothing is planned into the past. */
export function planningFrom({ games, planning, played }: EventPlan, now: CourtTime): Planning {
  const fixed = games.filter((game) => game.toPlan && isFixed(game))
  return {
    ...planning,
    matches: [...planning.matches, ...played.map(({ match }) => match)],
    hours: planning.hours
      .map((open) => ({ ...open, from: Math.max(open.from, nextFive(now)) }))
      .filter(({ from, to }) => from < to),
    fixed: [
      ...fixed.flatMap((game) => onCourtNow(game, now) ?? placeOf(game)),
      ...played.map(({ place }) => place),
    ],
  }
}

/** Where a match that was called stands, wherever it was planned; one that takes longer ends soon, as far as anybody knows. */
function onCourtNow({ match, toPlan }: Game, now: CourtTime): PlacedMatch | undefined {
  const since = match.startedAt ?? match.calledAt
  if (!since || !match.courtId) return undefined
  const startsAt = wallTime(since)
  const minutes = Math.max(toPlan?.minutes ?? 0, nextFive(now + 1) - startsAt)
  return { matchId: match.id, courtId: match.courtId, startsAt, minutes }
}

/** Nobody plays at 10h37. */
const nextFive = (time: CourtTime): CourtTime => Math.ceil(time / 5) * 5
