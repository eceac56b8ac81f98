import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { cell } from '#offline/core/live.ts'
import { follow } from '#offline/following/follow.ts'

test('a phone without a server for a whole day listens once for its return', async () => {
  let tries = 0
  const session = async () => {
    tries += 1
    // No server listens on this port.
    return {
      userId: 'user',
      userName: 'Ana',
      token: 'token',
      base: 'http://127.0.0.1:1/v1',
      capabilities: ['live'],
    }
  }
  const courtside = {
    userId: 'user',
    events: cell([]),
    onPhone: cell({ wholeEvents: new Map(), hasList: true }),
    refreshEvent: () => Promise.resolve('unreachable' as const),
    refreshEvents: () => Promise.resolve('unreachable' as const),
  }
  const ending = new AbortController()
  const following = follow(
    { courtside: courtside as never, session, random: () => 0, now: () => Date.now() },
    ending.signal,
  )
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2)
  expect(getEventListeners(ending.signal, 'abort').length).toBeLessThan(2)
  ending.abort()
  await following
})
