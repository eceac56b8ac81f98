import { expect, test } from 'vitest'
import { startTestHost } from '../testing/host.ts'
import { RateLimit } from './rate-limit.ts'

const at = (second: number) => new Date(second * 1000)

test('requests above the limit must wait for the next minute', () => {
  const limit = new RateLimit(2, 60_000)
  limit.count('one', at(0))
  limit.count('one', at(30))
  expect(limit.wait('one', at(30))).toBe(30)
  expect(limit.wait('other', at(30))).toBe(0)
  expect(limit.wait('one', at(60))).toBe(0)
})

test('one address may register as many people in a minute as an arena has, and no more', async () => {
  const host = await startTestHost({
    at: '2026-11-20T15:00:00Z',
    env: { PLAY_PUBLIC_CALLS_PER_MINUTE: '300' },
  })
  const register = () => host.ask('POST /v1/event-register', { body: {} })
  try {
    for (let count = 0; count < 300; count += 1) expect((await register()).status).toBe(400)
    const stopped = await register()
    expect(stopped).toMatchObject({
      status: 429,
      body: { code: 'request.tooMany', details: { seconds: 60 } },
    })
    expect(stopped.headers.get('retry-after')).toBe('60')
    expect((await host.ask('GET /v1/health')).status).toBe(200)
    host.setClock('2026-11-20T15:01:00Z')
    expect((await register()).status).toBe(400)
  } finally {
    await host.stop()
  }
})

test('a flood from changing addresses uses no more memory, and the latest address is still counted', () => {
  const limit = new RateLimit(1, 60_000)
  for (let count = 0; count < 200_000; count += 1) limit.count(`address ${count}`, at(0))
  expect(limit.wait('address 199999', at(0))).toBe(60)
  expect(limit.wait('address 0', at(0))).toBe(0)
})
