import { expect, test } from 'vitest'
import { eventOfFour, plannedAt, wonAt } from './testing/event-of-four.ts'
import { planOfEvent } from './plan-of-event.ts'
import { personDays } from './person-days.ts'

const daysOf = (notes: Parameters<typeof eventOfFour>[0]) => {
  const event = eventOfFour(notes)
  return personDays(event, planOfEvent(event))
}
const keysOf = () => planOfEvent(eventOfFour()).games.map(({ match }) => match.id.replace('draw-', ''))

test('played and planned matches of a person are counted, with the rest time between them', () => {
  const keys = keysOf()
  const planned = Object.fromEntries(
    keys.map((key, index) => [
      key,
      { planned: plannedAt(`${`${8 + index * 2}`.padStart(2, '0')}:00`, 'q1') },
    ]),
  )
  const days = daysOf(planned)
  expect(days).toHaveLength(4)
  for (const day of days) expect(day).toMatchObject({ matches: 3, isShort: false })
  expect(days[0]?.shortestRest).toBeGreaterThanOrEqual(85)
})

test('the person with too short a rest comes first, with the length of the rest', () => {
  const { games } = planOfEvent(eventOfFour())
  const [one, ...others] = games
  const again = others.find(({ match }) => match.sides[0].entryId === one?.match.sides[0].entryId)
  const key = (id = '') => id.replace('draw-', '')
  const days = daysOf({
    [key(one?.match.id)]: { planned: plannedAt('08:00', 'q1') },
    [key(again?.match.id)]: { planned: plannedAt('08:45', 'q1') },
  })
  expect(days[0]).toMatchObject({
    name: `Pessoa ${one?.match.sides[0].entryId}`,
    matches: 2,
    shortestRest: 10,
    isShort: true,
  })
  expect(days.filter(({ isShort }) => isShort)).toHaveLength(1)
})

test('a finished match counts at the time when it was played, not at the planned time', () => {
  const [game] = planOfEvent(eventOfFour()).games
  const [one, other] = game?.match.sides ?? []
  const days = daysOf({
    [(game?.match.id ?? '').replace('draw-', '')]: {
      planned: plannedAt('16:00', 'q1'),
      result: wonAt('09:00', [one?.entryId ?? '', other?.entryId ?? '']),
    },
  })
  expect(days).toHaveLength(2)
  expect((days[0]?.to ?? 0) % 1440).toBe(9 * 60)
})
