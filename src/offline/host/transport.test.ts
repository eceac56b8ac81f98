import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boundedTransport } from './transport.ts'

const body = JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ id, path: 'events/player/payment' })))

/** The input of a call of `fetch`. */
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

test('a body that is announced as compressed is compressed', async () => {
  const sent = await sentWith({ 'content-encoding': 'gzip' })
  const packed = sent.body as ArrayBuffer
  expect(packed.byteLength).toBeLessThan(body.length / 4)
  const unpacked = new Response(packed).body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).text()).toBe(body)
  expect(sent.headers).toEqual({ accept: 'application/json', 'content-encoding': 'gzip' })
  expect(sent.signal).toBeInstanceOf(AbortSignal)
})

test('a browser that can not compress sends the body uncompressed, and marks it so', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  const sent = await sentWith({ 'content-encoding': 'gzip' })
  expect(sent.body).toBe(body)
  expect(sent.headers).toEqual({ accept: 'application/json' })
})

test('other bodies are not changed', async () => {
  expect(await sentWith({})).toMatchObject({ body, redirect: 'manual', cache: 'no-store' })
})

/** A network on which requests get no answer until they are aborted, except from the nth request on. */
function answersFrom(nth: number) {
  const asked: number[] = []
  const send = (_: unknown, { signal }: RequestInit = {}) => {
    asked.push(Date.now())
    if (asked.length >= nth) return Promise.resolve(new Response('[]'))
    return new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('given up')))
    })
  }
  return { asked, transport: boundedTransport(send) }
}

describe('on a slow connection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // The timers of `AbortSignal` are not replaced by the fake timers.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      const ending = new AbortController()
      setTimeout(() => ending.abort(), limit)
      return ending.signal
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const read = { method: 'GET', headers: {} }

  test('a request that only reads is sent again after 5 s without an answer', async () => {
    const { asked, transport } = answersFrom(3)
    const reading = transport('https://host.example.com/v1/events/person', read)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await (await reading).text()).toBe('[]')
    expect(asked.map((moment) => moment - (asked[0] ?? 0))).toEqual([0, 5_000, 10_000])
  })

  test('a request is given up after 15 s in any case', async () => {
    const { asked, transport } = answersFrom(9)
    const reading = expect(transport('https://host.example.com/v1/health', read)).rejects.toThrow('given up')
    await vi.advanceTimersByTimeAsync(15_000)
    await reading
    expect(asked).toHaveLength(3)
  })

  test('a request that changes something is sent once', async () => {
    const { asked, transport } = answersFrom(2)
    const change = { method: 'PATCH', headers: {}, body: '{}' }
    const sending = expect(transport('https://host.example.com/v1/x', change)).rejects.toThrow('given up')
    await vi.advanceTimersByTimeAsync(15_000)
    await sending
    expect(asked).toHaveLength(1)
  })
})
