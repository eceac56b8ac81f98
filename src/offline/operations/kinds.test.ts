import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { kinds } from './kinds.ts'

test('every kind is carried by a call that batches take, and every such call by a kind', () => {
  expect(new Set(kinds.map(({ call }) => call))).toEqual(
    new Set(Object.values(api).filter(({ isOffline }) => isOffline)),
  )
})

test('kinds have names of their own', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
})
