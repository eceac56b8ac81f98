import { expect, test } from 'vitest'
import { courtsNow } from './courts-now.ts'
import type { DeskMatch } from './desk-match.ts'
import { readiness } from './readiness.ts'

const run = 'group a'
function inRun(
  id: string,
  people: readonly string[],
  startsAt: number,
  more: Partial<DeskMatch> = {},
): DeskMatch {
  const planned = { courtId: 'q1', startsAt, minutes: 35 }
  const none = { calledAt: undefined, startedAt: undefined, overAt: undefined }
  const open = { isDecided: true, after: [], state: 'WAITING' as const, courtId: null, wasPlayed: false }
  return { id, people, minutes: 35, rest: 30, planned, run, ...none, ...open, ...more }
}

test('in a run of three matches nobody rests, and the loser of the first match plays the next one', () => {
  const over = { courtId: 'q1', overAt: 515, wasPlayed: true, stays: ['bia'] }
  const matches = [
    inRun('first', ['ana', 'bia'], 480, over),
    inRun('ana again', ['ana', 'carla'], 515),
    inRun('bia again', ['bia', 'carla'], 550),
    inRun('elsewhere', ['ana', 'duda'], 560, { run: undefined }),
  ]
  const { ready, waiting } = readiness({ matches, now: 516, present: new Set() })
  expect(ready.map(({ id }) => id)).toEqual(['ana again', 'bia again'])
  expect(waiting.map(({ match }) => match.id)).toEqual(['elsewhere'])
  const [court] = courtsNow({ courtIds: ['q1'], matches, ready, now: 516 })
  expect(court?.proposed?.id).toBe('bia again')
})
