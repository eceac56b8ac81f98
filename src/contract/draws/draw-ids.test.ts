import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Id } from '../calls/fields.ts'
import { matchIdOf } from './match-id.ts'
import { drawIdOf, entryIdOf, hashOfDraw } from './draw-ids.ts'
import type { DrawSettings } from './draw-settings.ts'
import { matchKey } from './draw-structure.ts'

const settings: DrawSettings = { format: 'KNOCKOUT', scoring: 'SET1-S:6/TB7' }
const entries = [
  { playerIds: ['ana', 'bia'], seed: 1 },
  { playerIds: ['caio', 'duda'], seed: null },
]

test('the hash of a draw is the same on every machine and in every version', async () => {
  const turned = entries.toReversed().map((entry) => ({ ...entry, playerIds: entry.playerIds.toReversed() }))
  const hash = await hashOfDraw(entries, settings, '7f3k-22')
  expect(await hashOfDraw(turned, { ...settings, thirdPlace: 'SHARED' }, '7F3K-22')).toBe(hash)
  // A change of this value would give existing draws on phones another id.
  expect(hash).toBe('10b677146a6acfb8ee75cfac6093c505d984af927faa6517807d4210a7920e61')
})

test('ids are derived from their content, and are valid ids of the contract', async () => {
  const draw = await drawIdOf('category', 1, 'hash')
  expect(await drawIdOf('category', 2, 'hash')).not.toBe(draw)
  expect(await entryIdOf(draw, ['bia', 'ana'])).toBe(await entryIdOf(draw, ['ana', 'bia']))
  const longest = matchIdOf(draw, matchKey('GROUP', 100, 100, 'AAA'))
  expect(longest).toBe(`${draw}-gAAA-100-100`)
  expect(v.is(Id, longest)).toBe(true)
})
