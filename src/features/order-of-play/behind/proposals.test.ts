import { expect, test } from 'vitest'
import { gamesOf } from '#app/order-of-play/games-of-event.ts'
import { planOfEvent } from '#app/order-of-play/plan-of-event.ts'
import {
  eventOfFour,
  eventOfThree,
  moment,
  plannedAt,
  wonAt,
} from '#app/order-of-play/testing/event-of-four.ts'
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

test('a run of a group of three that is on time is not behind, and one that is late waits without rests', () => {
  const [one, two, three] = gamesOf(eventOfThree()).map(({ match }) => match)
  if (!one || !two || !three) throw new Error('too few matches')
  const key = ({ id }: { id: string }) => id.replace('draw-', '')
  const run = (notes: object, time: string) =>
    behindAt(
      planOfEvent(
        eventOfThree({
          [key(one)]: { planned: plannedAt('09:00', 'q1'), courtId: 'q1', ...notes },
          [key(two)]: { planned: plannedAt('09:35', 'q1') },
          [key(three)]: { planned: plannedAt('10:10', 'q1') },
        }),
      ),
      at(time),
      title,
    )
  const called = { state: 'CALLED', calledAt: moment('09:00') } as const
  expect(run(called, '09:02')).toBeUndefined()
  const playing = (from: string) => ({ ...called, state: 'PLAYING', startedAt: moment(from) }) as const
  expect(run(playing('09:00'), '09:20')).toBeUndefined()
  const sides = one.sides.map(({ entryId }) => entryId ?? '') as [string, string]
  expect(run({ ...playing('09:00'), result: wonAt('09:33', sides) }, '09:34')).toBeUndefined()
  expect(run(playing('09:20'), '09:30')).toMatchObject({
    delays: ['Quadra 1: 20 min de atraso'],
    proposals: [{ changes: [{ to: { startsAt: at('09:55') } }, { to: { startsAt: at('10:30') } }] }],
  })
})

test('a duration is written in hours and minutes', () => {
  expect([5, 60, 100, 125].map(durationWords)).toEqual(['5 min', '1h', '1h40', '2h05'])
})
