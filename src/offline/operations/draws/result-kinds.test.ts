import { expect, test } from 'vitest'
import type { ShownMatch } from '#contract/draws/draw.ts'
import type { Operation } from '../../core/operation.ts'
import { isOf } from '../kind.ts'
import { matchCorrection } from './match-correction.ts'
import { matchResult } from './match-result.ts'

const drawId = 'd'.repeat(32)
const side = (entryId: string) => ({ entryId, from: { kind: 'ENTRY' as const } })
const match: ShownMatch = {
  id: `${drawId}-k-2-1`,
  phase: 'KNOCKOUT',
  round: 2,
  position: 1,
  sides: [side('one'), side('other')],
  scoring: 'SET1-S:6/TB7',
  result: null,
  isDisputed: false,
  version: 3,
  scoreVersion: 2,
}
const draw = {
  id: drawId,
  eventId: 'event',
  categoryId: 'category',
  kept: {
    header: {} as never,
    entries: [
      { id: 'one', names: ['Ana Reis'], seed: null },
      { id: 'other', names: ['Carla Dias'], seed: null },
    ],
    drawn: { groups: [], lines: [] },
    notes: new Map(),
    lots: [],
  },
  pendingMatches: new Map(),
}
const tap = { draw, match, feeds: ['k-1-1', 'k-1-2'], label: 'Final' }

function tapped(games: number, winner: 'one' | 'other' = 'one') {
  const sets = [winner === 'one' ? ([6, games] as const) : ([games, 6] as const)]
  const wish = matchResult.wish(
    { ...tap, result: { outcome: 'PLAYED', winner, sets } },
    { newId: () => 'id', now: '2026-11-21T12:00:00.000Z' },
  )
  const operation = {
    ...wish,
    seq: 1,
    id: 'operation',
    userId: 'marina',
    kind: matchResult.name,
    v: 1,
    entity: matchResult.entity(wish.args),
    lane: matchResult.lane(wish.args),
    createdAt: '2026-11-21T12:00:00.000Z',
    state: 'waiting',
    attempts: 0,
  } as Operation
  if (!isOf(matchResult, operation)) throw new Error('another kind')
  return operation
}

const answered = (winner: 'one' | 'other', set: [number, number], sides: [string, string]): ShownMatch => ({
  ...match,
  version: 4,
  result: {
    outcome: 'PLAYED',
    sides,
    winner,
    sets: [set],
    enteredAt: '2026-11-21T12:32:00.000Z',
    enteredBy: 'Bruno',
    enteredById: 'bruno',
  },
})

test('the request names the match by the current ids, with the sides and versions that were seen', () => {
  const { args, ...operation } = tapped(4)
  const renamed = { ...operation, args: { ...args, drawId: 'e'.repeat(32) } }
  expect(matchResult.body?.(renamed, true)).toMatchObject({
    matchId: `${'e'.repeat(32)}-k-2-1`,
    sides: ['one', 'other'],
    winner: 'one',
    version: 3,
    scoreVersion: 2,
  })
})

test('a match waits for the matches it depends on, also while they are refused', () => {
  expect(matchResult.needs?.(tapped(4).args)).toEqual([`match:${drawId}-k-1-1`, `match:${drawId}-k-1-2`])
})

test('the same result is a success, whichever side is named first', () => {
  const refused = { status: 412, code: 'match.changed', others: [] }
  const isSo = (host: ShownMatch) => matchResult.isAlreadySo(tapped(4), { ...refused, host })
  expect(isSo(answered('one', [6, 4], ['one', 'other']))).toBe(true)
  expect(isSo(answered('one', [4, 6], ['other', 'one']))).toBe(true)
  expect(isSo(answered('one', [6, 3], ['one', 'other']))).toBe(false)
  expect(isSo(answered('other', [4, 6], ['one', 'other']))).toBe(false)
})

test('if somebody else entered the winner, only an organiser may decide', () => {
  const differences = (host: ShownMatch) => matchResult.words.differences?.(tapped(4), host)
  expect(differences(answered('other', [4, 6], ['one', 'other']))).toEqual([
    { label: 'Resultado', did: '', mine: '6/4 Ana', theirs: '6/4 Carla', keeps: 'organisers' },
  ])
  expect(differences(answered('one', [6, 3], ['one', 'other']))?.[0]).not.toHaveProperty('keeps')
})

test('a result is never applied to other entries that play the match by now', () => {
  const host = {
    ...answered('one', [6, 4], ['one', 'other']),
    sides: [side('one'), side('third')],
  } as ShownMatch
  expect(matchResult.words.differences?.(tapped(4), host)).toMatchObject([{ keeps: 'theirs' }])
  expect(matchResult.conceded?.(tapped(4), host)).toBeUndefined()
})

test('insisting sends a correction with a reason; a retry for another cause sends none', () => {
  expect(matchResult.insisted?.(tapped(4), { code: 'match.changed' }).args.result?.reason).toBeDefined()
  expect(
    matchResult.insisted?.(tapped(4), { code: 'match.nextHasBegun' }).args.result?.reason,
  ).toBeUndefined()
})

test('a later result of the same entries replaces the earlier one; results of other entries are both sent', () => {
  expect(matchResult.join?.(tapped(4), tapped(2))?.args.result?.sets).toEqual([[6, 2]])
  const later = tapped(2)
  const others = { ...later, args: { ...later.args, sides: ['one', 'third'] as [string, string] } }
  expect(matchResult.join?.(tapped(4), others)).toBeUndefined()
})

test('the desk enters results and can not correct them', () => {
  const { args } = tapped(4)
  expect(matchResult.isForDesk?.(args, {} as never)).toBe(true)
  expect(matchCorrection.isForDesk?.(args, {} as never)).toBe(false)
})
