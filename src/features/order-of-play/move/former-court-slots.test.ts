import { expect, test } from 'vitest'
import { gamesOf } from '#app/order-of-play/games-of-event.ts'
import { eventOfFour, plannedAt } from '#app/order-of-play/testing/event-of-four.ts'
import { formerCourtSlots } from './former-court-slots.ts'

const [one, other] = gamesOf(eventOfFour())
if (!one || !other) throw new Error('too few matches')
const keyOf = ({ match }: typeof one) => match.id.replace('draw-', '')

test('the undo of a move leaves a match where somebody else has moved it since', () => {
  const before = plannedAt('09:00', 'q1')
  const [first, second] = gamesOf(
    eventOfFour({ [keyOf(one)]: { planned: before }, [keyOf(other)]: { planned: before } }),
  )
  if (!first || !second) throw new Error('too few matches')
  const wanted = plannedAt('10:00', 'q2')
  const tapped = [
    { game: first, courtSlot: wanted },
    { game: second, courtSlot: wanted },
  ]
  const now = eventOfFour({
    [keyOf(one)]: { planned: wanted },
    [keyOf(other)]: { planned: plannedAt('11:00', 'q1') },
  })
  const drawNow = () => now.draws?.[0] ?? first.view
  expect(formerCourtSlots(tapped, drawNow)).toEqual([{ game: first, courtSlot: before }])
})
