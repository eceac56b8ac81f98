import { expect, test } from 'vitest'
import { planOrder } from '#contract/order-of-play/plan-order.ts'
import { gamesOf } from './games-of-event.ts'
import { planningFrom, planOfEvent } from './plan-of-event.ts'
import { eventOfFour, eventOfThree, moment, plannedAt, wonAt } from './testing/event-of-four.ts'
import { wallTime } from './wall-time.ts'

const at = (time: string) => wallTime(moment(time))
const [first] = gamesOf(eventOfFour())
if (!first) throw new Error('no match')
const sides = first.match.sides.map(({ entryId }) => entryId ?? '') as [string, string]
const key = first.match.id.replace('draw-', '')

test('people who have played get their rest time when the remaining matches are planned again', () => {
  const event = eventOfFour({
    [key]: { result: wonAt('10:00', sides), state: 'PLAYING', startedAt: moment('09:30'), courtId: 'q1' },
  })
  const plan = planOfEvent(event)
  const planning = planningFrom(plan, at('10:00'))
  const found = [...planOrder(planning, { lot: '7F3K-22', rounds: 1 })].at(-1)?.best
  const played = new Set(plan.played[0]?.match.people)
  expect(found?.placed).toHaveLength(5)
  for (const { matchId, startsAt } of found?.placed ?? []) {
    const isTheirs = plan.game(matchId)?.toPlan?.people.some((person) => played.has(person))
    if (isTheirs) expect(startsAt).toBeGreaterThanOrEqual(at('10:30'))
  }
})

test('a called match is shown on the court to which it was called, and lasts at least until now', () => {
  const called = { state: 'PLAYING', courtId: 'q2', startedAt: moment('09:00') } as const
  const plan = planOfEvent(eventOfFour({ [key]: { ...called, planned: plannedAt('08:00', 'q1') } }))
  const [on] = planningFrom(plan, at('10:00')).fixed
  expect(on).toMatchObject({ courtId: 'q2', startsAt: at('09:00'), minutes: 65 })
})

test('a match in play without a court keeps its planned court, or none, and its players are busy', () => {
  const begun = { state: 'PLAYING', startedAt: moment('09:50') } as const
  const fixedWith = (notes: object) =>
    planningFrom(planOfEvent(eventOfFour({ [key]: { ...begun, ...notes } })), at('10:00')).fixed
  const slot = { startsAt: at('09:50'), minutes: 35 }
  expect(fixedWith({ planned: plannedAt('08:00', 'q2') })).toMatchObject([{ ...slot, courtId: 'q2' }])
  expect(fixedWith({})).toMatchObject([{ ...slot, courtId: '' }])
})

test('a suspended match has no court at this moment', () => {
  const suspended = { state: 'SUSPENDED', startedAt: moment('09:00'), calledAt: moment('08:55') } as const
  const plan = planOfEvent(eventOfFour({ [key]: { ...suspended, planned: plannedAt('11:00', 'q1') } }))
  expect(planningFrom(plan, at('10:00')).fixed).toMatchObject([{ courtId: 'q1', startsAt: at('11:00') }])
})

test('a suspended match whose planned time is over is planned again', () => {
  const suspended = { state: 'SUSPENDED', startedAt: moment('09:00'), calledAt: moment('08:55') } as const
  const plan = planOfEvent(eventOfFour({ [key]: { ...suspended, planned: plannedAt('09:00', 'q1') } }))
  const planning = planningFrom(plan, at('11:00'))
  const found = [...planOrder(planning, { lot: '7F3K-22', rounds: 1 })].at(-1)?.best
  const again = found?.placed.find(({ matchId }) => matchId === first.match.id)
  expect(again?.startsAt).toBeGreaterThanOrEqual(at('11:00'))
})

test('what is left of a run is planned again as a run, on its court', () => {
  const [one] = gamesOf(eventOfThree()).map(({ match }) => match)
  const begun = { state: 'PLAYING', startedAt: moment('09:00'), courtId: 'q2' } as const
  const slotsAt = (time: string, notes: object) => {
    const event = eventOfThree({ [one?.id.replace('draw-', '') ?? '']: { ...begun, ...notes } })
    const planning = planningFrom(planOfEvent(event), at(time))
    const placed = [...planOrder(planning, { lot: '7F3K-22', rounds: 1 })].at(-1)?.best.placed
    return placed?.map(({ courtId, startsAt }) => [courtId, startsAt])
  }
  const run = [
    ['q2', at('09:35')],
    ['q2', at('10:10')],
  ]
  expect(slotsAt('09:10', {})).toEqual(run)
  const sidesOfRun = one?.sides.map(({ entryId }) => entryId ?? '') as [string, string]
  expect(slotsAt('09:34', { result: wonAt('09:34', sidesOfRun) })).toEqual(run)
})
