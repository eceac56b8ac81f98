import { settings } from '#app/host/settings.ts'
import { dayOf } from '#contract/formats/days.ts'
import { courtHoursOf } from '#contract/order-of-play/court-hours.ts'
import type { CourtHours, CourtTime, PlacedMatch, Planning } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { type Game, gamesOf, rulesOf } from './games-of-event.ts'
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
}

const { timeZone } = settings

export function planOfEvent(event: EventView): EventPlan {
  const games = gamesOf(event)
  const byId = new Map(games.map((game) => [game.match.id, game]))
  const matches = games.flatMap(({ toPlan }) => toPlan ?? [])
  return {
    games,
    game: (id) => byId.get(id),
    planning: { matches, hours: hoursOf(event), limits: rulesOf(event).limits, fixed: [] },
    placed: games.flatMap(placeOf),
    unplaced: games.filter(({ toPlan, match }) => toPlan && !match.planned),
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

/** What the planner gets: what is fixed stays, and nothing is planned into the past. */
export function planningFrom({ games, planning }: EventPlan, now: CourtTime): Planning {
  const fixed = games.filter((game) => game.toPlan && isFixed(game))
  return {
    ...planning,
    hours: planning.hours
      .map((open) => ({ ...open, from: Math.max(open.from, nextFive(now)) }))
      .filter(({ from, to }) => from < to),
    fixed: fixed.flatMap((game) => placeOf(game)[0] ?? onCourtNow(game) ?? []),
  }
}

/** A match that was called without being planned. */
function onCourtNow({ match, toPlan }: Game): PlacedMatch | undefined {
  const since = match.startedAt ?? match.calledAt
  if (!since || !match.courtId) return undefined
  return {
    matchId: match.id,
    courtId: match.courtId,
    startsAt: wallTime(since),
    minutes: toPlan?.minutes ?? 0,
  }
}

/** Nobody plays at 10h37. */
const nextFive = (time: CourtTime): CourtTime => Math.ceil(time / 5) * 5
