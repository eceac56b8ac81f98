import { useMemo } from 'react'
import { clock } from '#app/time/clock.ts'
import { type CourtNow, courtsNow } from '#contract/order-of-play/on-the-day/courts-now.ts'
import { type DeskMatch, isOnCourt, isOpen } from '#contract/order-of-play/on-the-day/desk-match.ts'
import { readiness, type Waiting } from '#contract/order-of-play/on-the-day/readiness.ts'
import type { CourtTime } from '#contract/order-of-play/planning.ts'
import type { EventView } from '#offline/screen-types.ts'
import { useLivePart } from '#ui/use-live.ts'
import { closedFrom } from '../closing/closing-times.ts'
import { courtsOf } from '#app/order-of-play/courts-of-event.ts'
import type { Game } from '#app/order-of-play/games-of-event.ts'
import { namesOfPeople } from '#app/order-of-play/people.ts'
import { planOfEvent } from '#app/order-of-play/plan-of-event.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { courtsInUse, deskMatches, presentIn } from './desk-of-event.ts'
import { waitInWords } from './wait-words.ts'

/** The day of an event at this minute. */
export interface Day {
  now: CourtTime
  courts: readonly CourtNow[]
  ready: readonly DeskMatch[]
  waiting: readonly Waiting[]
  /** Matches that are called or played, but on none of the courts' cards: without a court, or two on one court. */
  elsewhere: readonly DeskMatch[]
  /** The number of matches without a result. */
  open: number
  game(id: string): Game | undefined
  /** Title of the court, with its place if the event has several places: `Quadra 1 · Arena Sul`. */
  courtTitle(id: string | null | undefined): string | undefined
  /** The reasons why a match waits, one sentence each. */
  reasons(waiting: Waiting): string[]
}

export function useDay(event: EventView): Day {
  const now = useLivePart(clock, wallTime)
  return useMemo(() => dayOfEvent(event, now), [event, now])
}

export function dayOfEvent(event: EventView, now: CourtTime): Day {
  const { games, game, planning } = planOfEvent(event)
  const matches = deskMatches(games, event, now)
  const { ready, waiting } = readiness({ matches, now, present: presentIn(event) })
  const titles = new Map(courtsOf(event).map(({ id, title }) => [id, title]))
  const courtTitle = (id: string | null | undefined) => (id ? titles.get(id) : undefined)
  const naming = {
    person: namesOfPeople(event),
    match: (id: string) => game(id)?.title ?? '',
    court: (id: string) => courtTitle(matches.find((match) => match.id === id)?.courtId),
  }
  const courts = courtsNow({
    courtIds: courtsInUse(event, planning.hours, matches),
    matches,
    ready,
    now,
    closed: closedFrom(event, now),
  })
  const onCards = new Set(courts.map(({ current }) => current?.id))
  return {
    now,
    courts,
    ready,
    waiting,
    elsewhere: matches.filter((match) => isOnCourt(match) && !onCards.has(match.id)),
    open: matches.filter(isOpen).length,
    game,
    courtTitle,
    reasons: ({ waits }) => waits.map((wait) => waitInWords(wait, naming)),
  }
}
