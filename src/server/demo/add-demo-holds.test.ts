import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import type { Event } from '#contract/events/events.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { addDemoData } from './add-demo-data.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-22T15:00:00Z' })
})
afterAll(() => host.stop())

test('the demo has unpaid spots with an end, some that are kept, and some that are free again', async () => {
  const now = host.now()
  await addDemoData(host.db, { now, timeZone: 'America/Sao_Paulo', dataFolder: undefined })
  const credentials = { email: demoAccounts[1].email, password: demoPassword }
  const { body } = await host.ask('POST /v1/auth/signin', { body: credentials })
  const { accessToken: token } = body as { accessToken: string }
  const [event] = (await host.ask('GET /v1/events/person', { token })).body as Event[]
  expect(event).toMatchObject({ holdHours: 48 })
  const snapshot = await host.ask(`GET /v1/events/${event?.id}/snapshot`, { token })
  const { players, categories } = snapshot.body as EventSnapshot
  const ending = players.filter(({ expiresAt, withdrawnAt }) => expiresAt && !withdrawnAt)
  expect(ending.length).toBeGreaterThan(3)
  for (const { expiresAt, paymentDate } of ending) {
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(now.getTime())
    expect(paymentDate).toBeNull()
  }
  expect(players.some(({ isHeld }) => isHeld)).toBe(true)
  expect(players.some(({ expiredAt }) => expiredAt)).toBe(true)
  for (const { id, _count } of categories) {
    const there = players.filter(({ categoryId, withdrawnAt }) => categoryId === id && !withdrawnAt)
    expect(_count?.players).toBe(there.length)
  }
})
