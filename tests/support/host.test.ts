import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Host, startHost } from './host.ts'

let host: Host

beforeEach(async () => {
  host = await startHost()
})
afterEach(() => host.stop())

const health = async () =>
  ((await (await fetch(`${host.url}/v1/health`)).json()) as { status: string }).status

test('the real server answers, ends at once when killed, and returns at the same address', async () => {
  expect(await health()).toBe('ok')
  const { url } = host
  await host.kill()
  expect(host.isRunning).toBe(false)
  await expect(health()).rejects.toThrow('fetch failed')
  await host.restart()
  expect(host.url).toBe(url)
  expect(await health()).toBe('ok')
})

test('a restart lets running requests end first', async () => {
  await host.restart()
  expect(host.isRunning).toBe(true)
  expect(await health()).toBe('ok')
})
