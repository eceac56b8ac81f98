import { expect, test } from 'vitest'
import { isUnavailable } from '#server/database/trouble.ts'
import { ReadQueue } from './read-queue.ts'

test('queued reads run in order, and a failed one does not block the next', async () => {
  const reads = new ReadQueue(1)
  const ends: ((isGood: boolean) => void)[] = []
  const started: number[] = []
  const outcomes = Array.from({ length: 5 }, (_, index) =>
    reads.run(() => {
      started.push(index)
      return new Promise<number>((resolve, reject) =>
        ends.push((isGood) => (isGood ? resolve(index) : reject(new Error('it failed')))),
      )
    }),
  )
  const settled = Promise.allSettled(outcomes)
  expect(started).toEqual([0, 1])
  expect(reads.counts).toEqual({ running: 2, waiting: 3 })
  for (let index = 0; index < 5; index += 1) {
    await expect.poll(() => started.length).toBeGreaterThan(index)
    ends[index]?.(index !== 1)
  }
  expect((await settled).map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(reads.counts).toEqual({ running: 0, waiting: 0 })
})

test('a read that waits too long is told to try again, and does not use a turn', async () => {
  const reads = new ReadQueue(1, 1)
  let end = () => {}
  const held = [1, 2].map(() => reads.run(() => new Promise<void>((resolve) => (end = once(end, resolve)))))
  const error = await reads.run(async () => {}).catch((caught: unknown) => caught)
  expect(isUnavailable(error)).toBe(true)
  expect(reads.counts).toEqual({ running: 2, waiting: 0 })
  end()
  await Promise.all(held)
  expect(await reads.run(async () => 'its turn')).toBe('its turn')
})

const once = (before: () => void, next: () => void) => () => {
  before()
  next()
}
