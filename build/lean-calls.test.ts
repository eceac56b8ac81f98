import { expect, test } from 'vitest'
import { withoutWords } from './lean-calls.ts'

test('a call keeps what a client needs and nothing else', () => {
  const source = `import { call } from './call.ts'
export const removePlayer = call({
  method: 'DELETE',
  path: 'events/player/{playerId}',
  summary:
    'Takes a player off a category, now',
  answer: v.object({ summary: v.string() }),
  refusals: ['player.notFound', 'player.changed'],
})`
  expect(withoutWords(source)).toBe(`import { call } from './call.ts'
export const removePlayer = call({
  method: 'DELETE',
  path: 'events/player/{playerId}',
  
  answer: v.object({ summary: v.string() }),
  
})`)
})

test('what is no call stays as it is', () => {
  const source = "export const other = recall({ summary: 'kept' })\nexport const last = call(fields)"
  expect(withoutWords(source)).toBe(source)
})
