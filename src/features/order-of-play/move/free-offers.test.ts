import { expect, test } from 'vitest'
import { gamesOf } from '#app/order-of-play/games-of-event.ts'
import { planOfEvent } from '#app/order-of-play/plan-of-event.ts'
import { eventOfFour, moment, plannedAt } from '#app/order-of-play/testing/event-of-four.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { freeOffers } from './free-offers.ts'

const at = (time: string) => wallTime(moment(time))

test('a match that was called early to another court takes that court, and not the time for which it was planned', () => {
  const [one, ...others] = gamesOf(eventOfFour()).map(({ match }) => match)
  const sides = new Set(one?.sides.map(({ entryId }) => entryId))
  const other = others.find((match) => match.sides.every(({ entryId }) => !sides.has(entryId)))
  if (!one || !other) throw new Error('too few matches')
  const called = { state: 'CALLED', courtId: 'q2', calledAt: moment('09:40') } as const
  const notes = { [one.id.replace('draw-', '')]: { ...called, planned: plannedAt('09:50', 'q1') } }
  const offers = freeOffers(planOfEvent(eventOfFour(notes)), other.id, at('09:45'))
  expect(offers.map(({ courtId, startsAt }) => [courtId, startsAt])).toEqual([
    ['q1', at('09:45')],
    ['q2', at('10:15')],
  ])
})
