import { expect, it } from 'vitest'
import { tiesOf } from './ties.ts'

const row = (entryId: string, place: number, isTied: boolean) => ({
  entryId,
  place,
  isTied,
  played: 2,
  won: 1,
  setsWon: 1,
  setsLost: 1,
  gamesWon: 8,
  gamesLost: 8,
  why: [],
})
const scoring = 'SET1-S:6/TB7'
const alone = { settings: { format: 'ROUND_ROBIN', scoring } } as const
const before = { settings: { format: 'GROUPS_KNOCKOUT', scoring } } as const

it('entries that share a place at the end of a group need a lot', () => {
  const table = [row('a', 1, true), row('b', 1, true), row('c', 1, true)]
  expect(tiesOf(before, { table, isOver: true })).toEqual([{ place: 1, entryIds: ['a', 'b', 'c'] }])
  expect(tiesOf(before, { table, isOver: false })).toEqual([])
})

it('before a knockout, no lot is needed for places that do not qualify', () => {
  const table = [row('a', 1, false), row('b', 2, false), row('c', 3, true), row('d', 3, true)]
  expect(tiesOf(before, { table, isOver: true })).toEqual([])
  expect(tiesOf(alone, { table, isOver: true })).toEqual([{ place: 3, entryIds: ['c', 'd'] }])
})
