import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import type { MessageRecord } from '#contract/messages/messages.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { addDemoData } from './add-demo-data.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-22T15:00:00Z' })
})
afterAll(() => host.stop())

test('the demo has a mail to everybody of an event, and a WhatsApp message opened for some who owe', async () => {
  await addDemoData(host.db, { now: host.now(), timeZone: 'America/Sao_Paulo', dataFolder: undefined })
  const credentials = { email: demoAccounts[0].email, password: demoPassword }
  const { body } = await host.ask('POST /v1/auth/signin', { body: credentials })
  const { accessToken: token } = body as { accessToken: string }
  const events = (await host.ask('GET /v1/events/person', { token })).body as Event[]
  const found: MessageRecord[] = []
  for (const { id } of events)
    found.push(...((await host.ask(`GET /v1/events/${id}/messages`, { token })).body as MessageRecord[]))
  expect(found.map(({ channel, createdBy }) => [channel, createdBy])).toEqual([
    ['WHATSAPP', demoAccounts[0].name],
    ['MAIL', demoAccounts[0].name],
  ])
  const [opened, mailed] = found
  expect(opened?.opened.length).toBeGreaterThan(0)
  expect(mailed?.recipients.length).toBeGreaterThan(10)
  expect(mailed?.recipients.every(({ state }) => state === 'SENT' || state === 'LEFT_OUT')).toBe(true)
})
