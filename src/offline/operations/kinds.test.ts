import { expect, test } from 'vitest'
import { outboxCalls } from '#contract/outbox.ts'
import { kinds } from './kinds.ts'

test('every kind is carried by a call that batches take, and every such call by a kind', () => {
  expect(new Set(kinds.map(({ call }) => call))).toEqual(new Set(outboxCalls))
})

test('kinds have names of their own', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
})
