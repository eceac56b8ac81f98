import { expect, it } from 'vitest'
import { untouchedMatch } from '#contract/draws/kept-draw.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { drawOfFour } from '../testing/kept-draw.ts'
import { eligiblePlayers, mayReplace } from './may-replace.ts'

const kept = drawOfFour({ format: 'ROUND_ROBIN', scoring: 'SET1-S:6/TB7' })

const player = (id: string, over: Partial<PlayerView> = {}) =>
  ({ id, name: id, categoryId: 'category', personId: `person of ${id}`, ...over }) as PlayerView

it('players of an entry can be replaced until its first match has begun', () => {
  expect(mayReplace(kept, 'a')).toBe(true)
  const startedAt = '2026-11-24T12:00:00.000Z'
  const notes = new Map([['gA-1-1', { ...untouchedMatch, startedAt }]])
  expect(['a', 'b', 'c', 'd'].filter((id) => !mayReplace({ ...kept, notes }, id))).toHaveLength(2)
})

it('a replacement must be in the event, must not have withdrawn, and must not be in another entry, also by another registration', () => {
  const players = [
    player('player-a'),
    player('player-b'),
    player('also b', { personId: 'person of player-b', categoryId: 'other' }),
    player('gone', { isWithdrawn: true }),
    player('free', { categoryId: 'other' }),
  ]
  const ids = eligiblePlayers({ players }, kept, 'a').map(({ id }) => id)
  expect(ids).toEqual(['player-a', 'free'])
})
