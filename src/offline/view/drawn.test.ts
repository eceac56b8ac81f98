import { expect, test } from 'vitest'
import type { DrawView } from '../core/draw-rows.ts'
import { entryOfPlayer } from './drawn.ts'

const entry = (id: string, playerIds: string[], more = {}) => ({
  id,
  names: playerIds,
  playerIds,
  seed: null,
  ...more,
})
const lucky = { from: 'lost' }
const draws = [
  {
    kept: { entries: [entry('lost', ['ana']), entry('again', ['ana'], { lucky }), entry('other', ['bia'])] },
  },
] as unknown as DrawView[]

test('a lucky loser is listed at the position where the entry goes on', () => {
  expect(['ana', 'bia', 'caio'].map((id) => entryOfPlayer({ draws }, id))).toEqual([
    'again',
    'other',
    undefined,
  ])
})
