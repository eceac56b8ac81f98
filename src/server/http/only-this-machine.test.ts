import { get } from 'node:http'
import { json, text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

const demo = { NODE_ENV: '', DATABASE_URL: '', SMTP_URL: '' }
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ env: { ...demo, PLAY_URL: 'https://demo.example.com' } })
})
afterAll(() => host.stop())

/**
 * The status, and the code of a refusal, for a request with this name as `Host`, which `fetch` does not allow to set.
 */
function askAs(
  name: string,
  path: string,
  { url } = host,
  headers: Record<string, string> = {},
): Promise<[status?: number, code?: string]> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}${path}`, { headers: { host: name, ...headers } }, (answer) => {
      if (answer.statusCode === 200) {
        answer.resume()
        resolve([200])
      } else
        json(answer).then((body) => resolve([answer.statusCode, (body as { code: string }).code]), reject)
    })
    request.once('error', reject)
  })
}

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'play.localhost'])(
  'a demo answers on the name %s',
  async (name) => {
    expect(await askAs(name, '/dev/mailbox')).toEqual([200])
    expect(await askAs(name, '/v1/health')).toEqual([200])
  },
)

test.each([
  'demo.example.com',
  'rebound.example.com:3000',
  'localhost.example.com',
  '127.0.0.1.example.com',
  'xlocalhost',
  '10.0.0.1',
  '[::2]',
])('a page that lets %s point to this machine reads nothing', async (name) => {
  for (const path of ['/dev/mailbox', '/dev/mailbox/id', '/v1/health', '/v1/users/me'])
    expect(await askAs(name, path)).toEqual([421, 'host.unknownName'])
})

test.each([
  ['X-Forwarded-For', '203.0.113.7'],
  ['X-Forwarded-Host', 'demo.example.com'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Real-IP', '203.0.113.7'],
  ['Forwarded', 'for=203.0.113.7'],
  ['Via', '1.1 proxy'],
])('nor does it answer a proxy that calls it localhost, and says %s', async (header, value) => {
  for (const path of ['/dev/mailbox', '/v1/health'])
    expect(await askAs('localhost', path, host, { [header]: value })).toEqual([421, 'host.unknownName'])
})

test('no page of a demo opens under another host name', async () => {
  for (const path of ['/', '/event-register/any', '/assets/any.js', '/sw.js']) {
    const { status, text } = await readAs('demo.example.com', path)
    expect([status, text]).toEqual([421, expect.stringContaining('NODE_ENV=production')])
  }
})

function readAs(name: string, path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const request = get(`${host.url}${path}`, { headers: { host: name } }, (answer) => {
      readText(answer).then((text) => resolve({ status: answer.statusCode, text }), reject)
    })
    request.once('error', reject)
  })
}

test('in production the proxy checks the host names', async () => {
  const production = await startTestHost()
  expect(await askAs('any.example.com', '/v1/health', production, { via: '1.1 proxy' })).toEqual([200])
  await production.stop()
})
