import { expect, test } from 'vitest'
import { gamesOf } from '#app/order-of-play/games-of-event.ts'
import { eventOfFour, moment, plannedAt, plannedOn } from '#app/order-of-play/testing/event-of-four.ts'
import { wallTime } from '#app/order-of-play/wall-time.ts'
import type { MatchNotes } from '#contract/draws/kept-draw.ts'
import { dayOfEvent } from './use-day.ts'

const keys = gamesOf(eventOfFour()).map(({ match }) => match.id.replace('draw-', ''))
const [first = '', second = '', third = ''] = keys

/** The desk at a time: the courts with their matches, and the lists below them, by the keys of the matches. */
function deskAt(time: string, notes: Record<string, Partial<MatchNotes>>) {
  const day = dayOfEvent(eventOfFour(notes), wallTime(moment(time)))
  const keyOf = (match: { id: string } | undefined) => match?.id.replace('draw-', '')
  return {
    courts: day.courts.map(({ current, proposed }) => ({ on: keyOf(current), offered: keyOf(proposed) })),
    ready: day.ready.map(keyOf),
    waiting: day.waiting.map(({ match }) => keyOf(match)),
    elsewhere: day.elsewhere.map(keyOf),
    late: day.courts.map(({ late }) => late),
    reasons: day.waiting.flatMap((waiting) => day.reasons(waiting)),
  }
}

const begun = { state: 'PLAYING', calledAt: moment('09:00'), startedAt: moment('09:00') } as const

test('a match that began without a court is on its planned court, and its players are busy', () => {
  const desk = deskAt('09:10', { [first]: { ...begun, planned: plannedAt('09:00', 'q2') } })
  expect(desk.courts[1]).toEqual({ on: first, offered: undefined })
  expect(new Set([...desk.ready, ...desk.waiting])).toEqual(new Set(keys.filter((key) => key !== first)))
  expect(desk.ready).toHaveLength(1)
  expect(desk.reasons.every((reason) => reason.endsWith('em outro jogo, Quadra 2'))).toBe(true)
})

test('a match that began without any court keeps its players busy, and is listed apart', () => {
  const desk = deskAt('09:10', { [first]: begun })
  expect(desk.courts.map(({ on }) => on)).toEqual([undefined, undefined])
  expect(desk.ready).not.toContain(first)
  expect(desk.ready).toHaveLength(1)
  expect(desk.elsewhere).toEqual([first])
})

test('a second match on a court stays in sight', () => {
  const onOne = { ...begun, courtId: 'q1' }
  const called = { state: 'CALLED', courtId: 'q1', calledAt: moment('09:05') } as const
  const desk = deskAt('09:10', { [first]: onOne, [second]: called })
  expect([desk.courts[0]?.on, desk.elsewhere]).toEqual([first, [second]])
})

test('a match of a later day that is called today is on its court', () => {
  const tomorrow = plannedOn('2026-11-22', '09:00', 'q2')
  const called = { state: 'CALLED', courtId: 'q1', calledAt: moment('18:00') } as const
  const desk = deskAt('18:05', {
    [first]: { ...called, planned: tomorrow },
    [third]: { planned: tomorrow },
  })
  expect(desk.courts[0]?.on).toBe(first)
  expect(desk.ready).toHaveLength(1)
  expect([...desk.ready, ...desk.waiting]).not.toContain(third)
})

test('before midnight the desk has the matches of the same night, and not those of the next morning', () => {
  const desk = deskAt('23:50', {
    [first]: { planned: plannedOn('2026-11-22', '00:10', 'q2') },
    [third]: { planned: plannedOn('2026-11-22', '08:00', 'q2') },
  })
  expect(desk.courts[1]?.offered).toBe(first)
  expect([...desk.ready, ...desk.waiting]).not.toContain(third)
})

test('a court of the place that the event does not use gets no match, until one is called to it', () => {
  const { courts } = eventOfFour()
  const more = { courts: [...courts, ...courts.slice(0, 1).map((court) => ({ ...court, id: 'q3' }))] }
  const courtsWith = (notes: Record<string, Partial<MatchNotes>>, hours = {}) =>
    dayOfEvent(eventOfFour(notes, { ...more, ...hours }), wallTime(moment('09:10'))).courts
  expect(courtsWith({}).map(({ courtId }) => courtId)).toEqual(['q1', 'q2'])
  const called = { state: 'CALLED', courtId: 'q3', calledAt: moment('09:05') } as const
  expect(courtsWith({ [first]: called }).map(({ courtId }) => courtId)).toEqual(['q1', 'q2', 'q3'])
  expect(courtsWith({}, { schedules: [] }).map(({ courtId }) => courtId)).toEqual(['q1', 'q2', 'q3'])
})
