import { expect, test } from 'vitest'
import { gamesOf } from '#app/order-of-play/games-of-event.ts'
import { planOfEvent } from '#app/order-of-play/plan-of-event.ts'
import { eventOfFour, moment, plannedAt } from '#app/order-of-play/testing/event-of-four.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import { behindAt, durationWords } from './proposals.ts'

const at = (time: string) => wallTime(moment(time))
const title = (id: string) => `Quadra ${id.slice(1)}`

/** Keys of two matches without a common player, and of two other such matches. */
const [first = '', second = '', third = '', fourth = ''] = pairsApart()
function pairsApart(): string[] {
  const games = gamesOf(eventOfFour())
  const key = (id: string) => id.replace('draw-', '')
  const people = ({ match }: (typeof games)[number]) => match.sides.map(({ entryId }) => entryId)
  return games
    .flatMap((one, index) =>
      games
        .slice(index + 1)
        .filter((other) => !people(other).some((id) => people(one).includes(id)))
        .map((other) => [one, other]),
    )
    .flat()
    .map(({ match }) => key(match.id))
}

test('a court on time, or a few minutes late, is not reported as behind', () => {
  const plan = planOfEvent(eventOfFour({ [first]: { planned: plannedAt('09:00', 'q1') } }))
  expect(behindAt(plan, at('08:30'), title)).toBeUndefined()
  expect(behindAt(plan, at('09:04'), title)).toBeUndefined()
})

test('a court that is behind is named with its minutes; its next match waits, or moves where there is room', () => {
  const playing = { state: 'PLAYING', courtId: 'q1', startedAt: moment('09:30') } as const
  const plan = planOfEvent(
    eventOfFour({
      [first]: { ...playing, planned: plannedAt('09:00', 'q1') },
      [second]: { planned: plannedAt('09:35', 'q1') },
    }),
  )
  expect(behindAt(plan, at('09:46'), title)).toMatchObject({
    delays: ['Quadra 1: 30 min de atraso'],
    proposals: [
      { title: 'Passar 1 jogo para a Quadra 2', changes: [{ to: { courtId: 'q2', startsAt: at('09:50') } }] },
      { title: 'Atrasar a Quadra 1 em 30 min', changes: [{ to: { courtId: 'q1', startsAt: at('10:05') } }] },
    ],
  })
})

test('if all courts are closed, all matches wait, and those without room are counted', () => {
  const rain = (until: string) =>
    ['q1', 'q2'].map((id) => ({
      id,
      eventId: 'event',
      closed: { from: moment('09:00'), until: moment(until), reason: 'RAIN' as const },
      version: 2,
    }))
  const notes = {
    [first]: { planned: plannedAt('09:00', 'q1') },
    [second]: { planned: plannedAt('09:00', 'q2') },
    [third]: { planned: plannedAt('10:30', 'q1') },
    [fourth]: { planned: plannedAt('10:30', 'q2') },
  }
  const until = (time: string) =>
    behindAt(planOfEvent(eventOfFour(notes, { closings: rain(time) })), at('09:02'), title)
  expect(until('10:30')?.proposals.map((proposal) => proposal.title)).toEqual(['Atrasar 4 jogos em até 1h30'])
  expect(until('19:00')).toMatchObject({ homeless: 2 })
})

test('a duration is written in hours and minutes', () => {
  expect([5, 60, 100, 125].map(durationWords)).toEqual(['5 min', '1h', '1h40', '2h05'])
})
