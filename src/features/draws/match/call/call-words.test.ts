import { expect, it } from 'vitest'
import { minutesOverdue, stateWords } from './call-words.ts'

const called = {
  state: 'CALLED',
  calledAt: '2026-11-24T12:00:00.000Z',
  startedAt: null,
  planned: null,
} as const
const after = (minutes: number) => Date.parse(called.calledAt) + minutes * 60_000

it('a walkover is offered a quarter of an hour after the call, and not for a match that has begun', () => {
  expect(minutesOverdue(called, after(14))).toBeUndefined()
  expect(minutesOverdue(called, after(15))).toBe(15)
  expect(minutesOverdue({ ...called, state: 'PLAYING' }, after(40))).toBeUndefined()
  expect(minutesOverdue({ ...called, calledAt: null }, after(40))).toBeUndefined()
})

it('for a match called before its planned time, a walkover is offered a quarter of an hour after that time', () => {
  const early = {
    ...called,
    planned: { courtId: 'court', startsAt: '2026-11-24T12:20:00.000Z', minutes: 35, isPinned: false },
  }
  expect(minutesOverdue(early, after(34))).toBeUndefined()
  expect(minutesOverdue(early, after(35))).toBe(35)
  const late = { ...early, planned: { ...early.planned, startsAt: '2026-11-24T11:00:00.000Z' } }
  expect(minutesOverdue(late, after(15))).toBe(15)
})

it('the state of a match is shown with its court if it has one', () => {
  expect(stateWords({ state: 'WAITING', calledAt: null, startedAt: null }, undefined)).toBe(
    'Ainda não chamado',
  )
  expect(stateWords({ state: 'CALLED', calledAt: null, startedAt: null }, 'Quadra 2')).toBe(
    'Chamado · Quadra 2',
  )
  expect(stateWords({ state: 'SUSPENDED', calledAt: null, startedAt: null }, undefined)).toBe('Suspenso')
})
