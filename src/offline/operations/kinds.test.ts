import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { kinds } from './kinds.ts'

test('every kind has a call that is allowed offline, and every such call has a kind', () => {
  const carried = new Set(kinds.map(({ call }) => call.summary))
  const offline = Object.entries(api).filter(([, { isOffline }]) => isOffline)
  expect(offline.filter(([, { summary }]) => !carried.has(summary)).map(([name]) => name)).toEqual([])
  expect(kinds.filter(({ call }) => !call.isOffline).map(({ name }) => name)).toEqual([])
})

test('kinds have unique names', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
})
