import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { checkpointWhenQuiet } from './checkpoint-when-quiet.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a full disk does not stop the server, and the database log is written back once there is space', () => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1, active: 0, utilization: 0 })
  const file = new DatabaseSync(':memory:')
  const { calls } = vi.spyOn(file, 'exec').mockImplementationOnce(() => {
    throw new Error('database or disk is full')
  }).mock
  checkpointWhenQuiet(file)
  vi.advanceTimersByTime(2_000)
  expect(calls).toEqual([['pragma wal_checkpoint(passive)'], ['pragma wal_checkpoint(passive)']])
  file.close()
})
