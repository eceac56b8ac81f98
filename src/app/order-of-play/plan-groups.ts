import { dayOf, type ScheduledMatch } from '#contract/order-of-play/planning.ts'
import { clockWords, dayWords } from '#contract/order-of-play/wall-words.ts'
import type { EventPlan } from './plan-of-event.ts'
import type { Game } from './games-of-event.ts'

/** The two views of an order of play: each court's day, or each day by time. */
export type Reading = 'court' | 'time'

export interface PlannedGame {
  game: Game
  courtSlot: ScheduledMatch
}

/** A part of the order with its heading. */
export interface PlanGroup {
  /** `Quadra 1` or `8h30` */
  title: string
  games: readonly PlannedGame[]
}

export interface PlanDay {
  /** A number of a day, as in `dayOf`. */
  day: number
  /** `sáb. 21/11` */
  title: string
  groups: readonly PlanGroup[]
}

/** The matches that have a court slot in the plan, with that court slot. */
export const plannedGames = ({ placed, game }: Pick<EventPlan, 'placed' | 'game'>): PlannedGame[] =>
  placed.flatMap((courtSlot) => {
    const of = game(courtSlot.matchId)
    return of ? [{ game: of, courtSlot }] : []
  })

/** The order of play by days, and each day by courts or by times. @param courts in the order of the screens */
export function planDays(
  { placed, game }: Pick<EventPlan, 'placed' | 'game'>,
  courts: readonly { id: string; title: string }[],
  reading: Reading,
): PlanDay[] {
  const planned = plannedGames({ placed, game }).toSorted(
    ({ courtSlot: one }, { courtSlot: other }) =>
      one.startsAt - other.startsAt || positionIn(courts, one.courtId) - positionIn(courts, other.courtId),
  )
  const days = Map.groupBy(planned, ({ courtSlot }) => dayOf(courtSlot.startsAt))
  return [...days].map(([day, games]) => ({
    day,
    title: dayWords(day),
    groups: reading === 'court' ? byCourt(games, courts) : byTime(games),
  }))
}

const positionIn = (courts: readonly { id: string }[], courtId: string) =>
  courts.findIndex(({ id }) => id === courtId)

function byCourt(
  games: readonly PlannedGame[],
  courts: readonly { id: string; title: string }[],
): PlanGroup[] {
  const onCourt = Map.groupBy(games, ({ courtSlot: { courtId } }) =>
    positionIn(courts, courtId) < 0 ? undefined : courtId,
  )
  // A court may have been removed from the event after matches were planned on it.
  return [...courts, { id: undefined, title: 'Outra quadra' }].flatMap(({ id, title }) => {
    const its = onCourt.get(id)
    return its ? [{ title, games: its }] : []
  })
}

const byTime = (games: readonly PlannedGame[]): PlanGroup[] =>
  [...Map.groupBy(games, ({ courtSlot }) => courtSlot.startsAt)].map(([startsAt, at]) => ({
    title: clockWords(startsAt),
    games: at,
  }))
