import { settings } from '#app/host/settings.ts'
import { dayOf } from '#contract/formats/days.ts'
import { closedTimes } from '#contract/order-of-play/closed-times.ts'
import { courtHoursOf } from '#contract/order-of-play/court-hours.ts'
import type { CourtHours, CourtTime, ScheduledMatch, Planning } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { courtOf, isCalled } from './court-of-match.ts'
import { type Game, gamesOf, rulesOf } from './games-of-event.ts'
import { personsOf } from './people.ts'
import { type PlayedGame, playedGames } from './played-games.ts'
import { wallTime } from './wall-time.ts'

/** The order of play of an event with the data that its screen shows and checks. */
export interface EventPlan {
  games: readonly Game[]
  game(id: string): Game | undefined
  /** The data with which the order is checked (`conflictsOf`). */
  planning: Planning
  /** The court slots of matches, also of finished ones. */
  placed: readonly ScheduledMatch[]
  /** Open matches that have no court and time. */
  unplaced: readonly Game[]
  /** The finished matches, which the planner of the others needs. */
  played: readonly PlayedGame[]
}

const { timeZone } = settings

/** The plans by view of an event. Each change gives another view, and several screens show the same plan. */
const computed = new WeakMap<EventView, EventPlan>()

/** The order of play of an event, computed once after each change of the event. */
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
    placed: games.flatMap(courtSlotOf),
    unplaced: games.filter(({ toPlan, match }) => toPlan && !match.planned),
    played: playedGames(games, personsOf(event), rulesOf(event)),
  }
}

/** The planned court slot of a match, as a list; empty without one. */
function courtSlotOf({ match: { id, planned } }: Game): ScheduledMatch[] {
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

/**
 * Whether a match stays where it is when all others are planned again: it is pinned, called or played, or it is suspended
 * until a time that is still to come.
 */
const isFixed = ({ match }: Game, now: CourtTime): boolean => {
  const { state, planned } = match
  if (planned?.isPinned || isCalled(match)) return true
  return state === 'SUSPENDED' && Boolean(planned && wallTime(planned.startsAt) >= now)
}

/**
 * The data for the planner: fixed matches stay, people who have played get their rest, and nothing is planned in the
 * past.
 */
export function planningFrom({ games, planning, played }: EventPlan, now: CourtTime): Planning {
  const fixed = games.filter((game) => game.toPlan && isFixed(game, now))
  return {
    ...planning,
    matches: [...planning.matches, ...played.map(({ match }) => match)],
    hours: planning.hours
      .map((open) => ({ ...open, from: Math.max(open.from, nextFive(now)) }))
      .filter(({ from, to }) => from < to),
    fixed: [
      ...fixed.flatMap((game) => onCourtNow(game, now) ?? courtSlotOf(game)),
      ...played.map(({ courtSlot }) => courtSlot),
    ],
  }
}

/**
 * The court slot of a called match, even if it was planned elsewhere. A match that takes longer than planned counts as
 * ending soon. A match whose court nobody has said or planned takes no court, but its players are busy.
 */
function onCourtNow({ match, toPlan }: Game, now: CourtTime): ScheduledMatch | undefined {
  const since = match.startedAt ?? match.calledAt
  if (!since || !isCalled(match)) return undefined
  const startsAt = wallTime(since)
  const minutes = Math.max(toPlan?.minutes ?? 0, nextFive(now + 1) - startsAt)
  return { matchId: match.id, courtId: courtOf(match) ?? '', startsAt, minutes }
}

/** The next time that is a multiple of five minutes. */
const nextFive = (time: CourtTime): CourtTime => Math.ceil(time / 5) * 5
