import { afterEach, expect, test } from 'vitest'
import { addAccount, testPassword } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { SharedCounts } from './shared-counts.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date(now.getTime() + 60_000)
const running: TestHost[] = []
afterEach(async () => {
  for (const host of running.splice(0).toReversed()) await host.stop()
})

/** Two instances; messages of one reach the other when `deliver` is called. */
function twoInstances() {
  const notices: string[] = []
  const instances = [1, 2].map(() => new SharedCounts(async (message) => void notices.push(message)))
  const [one, other] = instances as [SharedCounts, SharedCounts]
  const deliver = async () => {
    await expect.poll(() => notices.length).toBeGreaterThan(0)
    for (const message of notices.splice(0)) for (const instance of instances) instance.hear(message, now)
  }
  return { one, other, deliver, notices }
}

test('a count of one instance is known to the other, once', async () => {
  const { one, other, deliver, notices } = twoInstances()
  const [here, there] = [one, other].map((counts) => counts.limit('sign-in', 3, 60_000))
  here?.count('ana@example.com', now)
  here?.count('ana@example.com', now)
  await deliver()
  expect(there?.wait('ana@example.com', now)).toBe(0)
  there?.count('ana@example.com', now)
  expect(there?.wait('ana@example.com', now)).toBe(60)
  expect(here?.wait('ana@example.com', now)).toBe(0)
  await expect.poll(() => notices.length).toBe(1)
  expect(notices.join()).not.toContain('ana')
  await deliver()
  expect(here?.wait('ana@example.com', now)).toBe(60)
  expect(here?.wait('bia@example.com', now)).toBe(0)
  expect(here?.wait('ana@example.com', later)).toBe(0)
})

test('a count that is undone or reset on one instance is so on the other, also right after a count', async () => {
  const { one, other, deliver } = twoInstances()
  const [here, there] = [one, other].map((counts) => counts.limit('sign-in', 1, 60_000))
  for (const key of ['back', 'forgotten', 'again']) here?.count(key, now)
  await deliver()
  for (const key of ['back', 'forgotten', 'again']) expect(there?.wait(key, now)).toBe(60)
  here?.uncount('back')
  here?.forget('forgotten')
  here?.forget('again')
  here?.count('again', now)
  await deliver()
  for (const key of ['back', 'forgotten']) expect(there?.wait(key, now)).toBe(0)
  await expect.poll(() => there?.wait('again', now)).toBe(0)
  await deliver()
  expect(there?.wait('again', now)).toBe(60)
})

test('foreign messages change nothing', () => {
  const counts = new SharedCounts(async () => {})
  const limit = counts.limit('sign-in', 1, 60_000)
  for (const text of [
    '',
    '{',
    '[]',
    '{"from":"x","counts":[["sign-in"]]}',
    '{"from":"x","counts":[["unknown","key",9]]}',
  ])
    counts.hear(text, now)
  expect(limit.wait('key', now)).toBe(0)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'ten wrong passwords are counted together on all instances',
  async () => {
    const host = await startTestHost()
    running.push(host)
    const other = await startTestHost(host.databaseUrl === undefined ? {} : { databaseUrl: host.databaseUrl })
    running.push(other)
    const { email } = await addAccount(host, 'USER')
    const signIn = (at: TestHost, password: string) =>
      at.ask('POST /v1/auth/signin', { body: { email, password } })
    for (const at of [host, other, host, other, host, other, host, other, host, other])
      expect((await signIn(at, 'wrong-password')).status).toBe(401)
    for (const at of [host, other]) {
      await expect.poll(async () => (await signIn(at, 'wrong-password')).status).toBe(429)
      expect((await signIn(at, testPassword)).status).toBe(429)
    }
  },
)
