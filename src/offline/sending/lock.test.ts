import { expect, test } from 'vitest'
import { holderTimeout, webLock } from './lock.ts'

/** A Web Lock inside this process. The test controls its heartbeat and its clock. */
function aLock(name: string) {
  let beat = 0
  const runs: (() => void)[] = []
  const watched = [Promise.withResolvers<void>()]
  const lock = webLock(navigator.locks, name, {
    beat: async () => beat,
    timer(delay, run) {
      expect(delay).toBe(holderTimeout)
      runs.push(run)
      watched.at(-1)?.resolve()
      watched.push(Promise.withResolvers<void>())
      return () => {}
    },
  })
  return { lock, live: () => (beat += 1), runs, watched }
}

test('only one holder of the lock works at a time', async () => {
  const { lock } = aLock('one-at-a-time')
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const one = lock(async () => {
    order.push('one begins')
    await first.promise
    order.push('one ends')
  })
  const other = lock(async () => void order.push('other'))
  first.resolve()
  await Promise.all([one, other])
  expect(order).toEqual(['one begins', 'one ends', 'other'])
})

test('faults 5 and 6: the lock of a silent holder is taken over, and the holder notices when it continues', async () => {
  const { lock, runs, watched } = aLock('frozen')
  const thaw = Promise.withResolvers<void>()
  let wasLost: boolean | undefined
  const begun = Promise.withResolvers<void>()
  const frozen = lock(async (isLost) => {
    begun.resolve()
    await thaw.promise
    wasLost = isLost()
  })
  await begun.promise
  const stolen = lock(async () => {})
  await watched[1]?.promise
  runs[1]?.()
  await stolen
  await frozen
  thaw.resolve()
  await thaw.promise
  expect(wasLost).toBe(true)
})

test('a holder that shows signs of life is waited for', async () => {
  const { lock, live, runs, watched } = aLock('living')
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let wasLost: boolean | undefined
  const holder = lock(async (isLost) => {
    begun.resolve()
    await end.promise
    wasLost = isLost()
  })
  await begun.promise
  let isDone = false
  const waiting = lock(async () => void (isDone = true))
  await watched[1]?.promise
  live()
  runs[1]?.()
  await watched[2]?.promise
  expect(isDone).toBe(false)
  end.resolve()
  await Promise.all([holder, waiting])
  expect({ wasLost, isDone }).toEqual({ wasLost: false, isDone: true })
})
