import { expect, test } from 'vitest'
import { planChanges } from './plan-changes.ts'

const at = (matchId: string, startsAt: number, courtId = 'q1') => ({
  matchId,
  courtId,
  startsAt,
  minutes: 35,
})

test('planned, moved and removed matches are changes; unchanged and finished ones are not', () => {
  const before = [at('stays', 480), at('moves', 515), at('goes', 550), at('over', 400)]
  const after = [at('stays', 480), at('moves', 515, 'q2'), at('enters', 600)]
  const considered = ['stays', 'moves', 'goes', 'enters', 'never']
  expect(planChanges(before, after, considered)).toEqual([
    { matchId: 'moves', from: at('moves', 515), to: at('moves', 515, 'q2') },
    { matchId: 'goes', from: at('goes', 550), to: undefined },
    { matchId: 'enters', from: undefined, to: at('enters', 600) },
  ])
})
