import { expect, test } from 'vitest'
import { gamesOf } from '#app/order-of-play/games-of-event.ts'
import { eventOfFour, moment, plannedAt } from '#app/order-of-play/testing/event-of-four.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import type { MatchNotes } from '#contract/draws/kept-draw.ts'
import { courtUses } from './court-uses.ts'

const [one, other] = gamesOf(eventOfFour()).map(({ match }) => match)
if (!one || !other) throw new Error('too few matches')
const rain = {
  id: 'q2',
  eventId: 'event',
  closed: { from: moment('09:00'), until: moment('10:30'), reason: 'RAIN' as const },
  version: 2,
}
/** The uses of the courts for another match, when one match has these notes. */
const usesAt = (time: string, notes: Partial<MatchNotes>) =>
  courtUses(
    {
      event: eventOfFour({ [one.id.replace('draw-', '')]: notes }, { closings: [rain] }),
      match: other,
    },
    wallTime(moment(time)),
  )

test('a court is in use by a match that began there without naming it, and not free while it is closed', () => {
  const begun = { state: 'PLAYING', startedAt: moment('09:00'), planned: plannedAt('09:00', 'q1') } as const
  const uses = usesAt('09:10', begun)
  expect(uses.get('q1')).toMatch(/^Em jogo: Pessoa .+ × Pessoa .+$/)
  expect(uses.get('q2')).toBe('Fechada até 10h30')
  expect([...usesAt('10:30', {}).keys()]).toEqual([])
})
