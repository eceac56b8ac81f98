import { afterEach, expect, test, vi } from 'vitest'
import { boundedTransport } from './transport.ts'

const body = JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ id, path: 'events/player/payment' })))

/** What `fetch` is asked for. */
async function sentWith(headers: Record<string, string>): Promise<RequestInit> {
  let sent: RequestInit = {}
  const send = async (_: unknown, init: RequestInit = {}) => ((sent = init), new Response())
  await boundedTransport(send)('https://host.example.com/v1/outbox', {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

test('a body that is announced as packed is packed', async () => {
  const sent = await sentWith({ 'content-encoding': 'gzip' })
  const packed = sent.body as ArrayBuffer
  expect(packed.byteLength).toBeLessThan(body.length / 4)
  const unpacked = new Response(packed).body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).text()).toBe(body)
  expect(sent.headers).toEqual({ accept: 'application/json', 'content-encoding': 'gzip' })
  expect(sent.signal).toBeInstanceOf(AbortSignal)
})

test('where the browser can not pack, it goes as it is and says so', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  const sent = await sentWith({ 'content-encoding': 'gzip' })
  expect(sent.body).toBe(body)
  expect(sent.headers).toEqual({ accept: 'application/json' })
})

test('other bodies are left alone', async () => {
  expect(await sentWith({})).toMatchObject({ body, redirect: 'manual', cache: 'no-store' })
})
