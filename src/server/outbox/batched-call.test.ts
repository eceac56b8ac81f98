import { expect, test } from 'vitest'
import { calls } from '#server/calls.ts'
import { batchedCalls } from './batched-call.ts'

test('each call of an outbox is found by its own path, also beside a path with a parameter', () => {
  const find = batchedCalls(calls)
  const offline = Object.entries(calls).filter(([, { call }]) => call.isOffline)
  const found = offline.map(([, { call }]) => find(call.method, call.path.replace(/\{\w+\}/g, 'x'))?.name)
  expect(found).toEqual(offline.map(([name]) => name))
})
