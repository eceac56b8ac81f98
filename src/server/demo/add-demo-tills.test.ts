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

test('the demo has two closed tills and four expenses in one event', async () => {
  await addDemoData(host.db, { now: host.now(), timeZone: 'America/Sao_Paulo', dataFolder: undefined })
  const credentials = { email: demoAccounts[0].email, password: demoPassword }
  const { body } = await host.ask('POST /v1/auth/signin', { body: credentials })
  const { accessToken: token } = body as { accessToken: string }
  const events = (await host.ask('GET /v1/events/person', { token })).body as Event[]
  const counts: number[][] = []
  for (const { id } of events) {
    const { body: answered } = await host.ask(`GET /v1/events/${id}/snapshot`, { token })
    const { tills = [], expenses = [] } = answered as EventSnapshot
    counts.push([tills.length, expenses.length])
    for (const { account, count } of tills) {
      expect(account).toBe(demoAccounts[0].name)
      expect(count?.cash).toBeGreaterThanOrEqual(0)
    }
  }
  expect(counts.filter(([tills = 0, expenses = 0]) => tills + expenses > 0)).toEqual([[2, 4]])
})
