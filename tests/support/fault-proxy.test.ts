import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

const patient = { timeout: 30_000 }
const answerText = 'x'.repeat(2_000)
let carriedOut: string[]
let host: Server
let proxy: FaultProxy

beforeEach(async () => {
  carriedOut = []
  host = await listen()
  proxy = await startFaultProxy(portOf(host))
})

afterEach(async () => {
  await proxy.close()
  host.closeAllConnections()
  host.close()
})

test('a request and its answer pass through the proxy', async () => {
  expect(await send('PATCH', '/payment')).toEqual({ status: 200, text: answerText })
  expect(carriedOut).toEqual(['PATCH /payment'])
  expect(proxy.requests).toEqual(['PATCH /payment HTTP/1.1'])
})

test('on a lossy connection a lost request passes at the next try', async () => {
  proxy.set({ kind: 'dead' })
  const began = performance.now()
  const answer = send('PATCH', '/payment')
  setTimeout(() => proxy.set({ kind: 'pass' }), 300)
  expect(await answer).toEqual({ status: 200, text: answerText })
  expect(performance.now() - began).toBeGreaterThan(900)
  expect(carriedOut).toEqual(['PATCH /payment'])
})

test('a cut connection refuses requests, and none is carried out until it works again', async () => {
  proxy.set({ kind: 'cut' })
  await expect(send('PATCH', '/payment')).rejects.toThrow(/ECONNRESET|hang up/)
  await expect(send('PATCH', '/payment')).rejects.toThrow(/ECONNRESET|hang up/)
  expect(carriedOut).toEqual([])
  expect(proxy.struck).toBe(2)
  proxy.heal()
  expect(await send('PATCH', '/payment')).toMatchObject({ status: 200 })
})

test('a cut closes open and idle connections', async () => {
  const agent = new Agent({ keepAlive: true })
  await send('GET', '/event', { agent })
  expect(proxy.open).toBe(1)
  proxy.set({ kind: 'cut' })
  await vi.waitFor(() => expect(proxy.open).toBe(0), patient)
  agent.destroy()
})

test('a hanging connection swallows requests without an answer; ending the fault resets it', async () => {
  proxy.set({ kind: 'hang' })
  await expect(send('PATCH', '/payment', { timeout: 100 })).rejects.toThrow('no answer within 100 ms')
  const waiting = expect(send('PATCH', '/payment')).rejects.toThrow(/ECONNRESET|hang up/)
  await vi.waitFor(() => expect(proxy.struck).toBe(2), patient)
  proxy.heal()
  await waiting
  expect(carriedOut).toEqual([])
  expect(await send('PATCH', '/payment')).toMatchObject({ status: 200 })
})

test('a proxy in between answers instead of the server', async () => {
  proxy.strike({ kind: 'answer', head: ['HTTP/1.1 429 Too Many Requests', 'retry-after: 5'], only: /^PATCH/ })
  expect(await send('PATCH', '/payment')).toEqual({ status: 429, text: '' })
  expect(carriedOut).toEqual([])
  expect(await send('PATCH', '/payment')).toMatchObject({ status: 200 })
})

test('an answer from in between is one strike, also if the rest of the request comes later', async () => {
  proxy.set({ kind: 'answer', head: ['HTTP/1.1 429 Too Many Requests'] })
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  const heard = once(socket, 'data')
  socket.write('PATCH /payment HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\n')
  expect(String((await heard)[0])).toMatch(/^HTTP\/1\.1 429/)
  socket.end('body')
  await once(socket.resume(), 'close')
  expect(proxy.struck).toBe(1)
})

test('a delay holds back request and answer, complete and in order', async () => {
  proxy.set({ kind: 'delay', ms: 60 })
  const start = performance.now()
  expect(await send('GET', '/event')).toEqual({ status: 200, text: answerText })
  expect(performance.now() - start).toBeGreaterThanOrEqual(118)
})

test('a paused request continues with the next fault that is set', async () => {
  proxy.set({ kind: 'pause', only: /^PATCH/ })
  const waiting = send('PATCH', '/payment')
  await vi.waitFor(() => expect(proxy.requests).toContain('PATCH /payment HTTP/1.1'), patient)
  expect(await send('GET', '/event')).toMatchObject({ status: 200 })
  expect(carriedOut).toEqual(['GET /event'])
  proxy.set({ kind: 'pass' })
  expect(await waiting).toMatchObject({ status: 200 })
  expect(carriedOut).toEqual(['GET /event', 'PATCH /payment'])
})

test('with a lost answer the server carries out the request, and the caller gets no answer', async () => {
  proxy.strike({ kind: 'drop-answer' })
  await expect(send('PATCH', '/payment')).rejects.toThrow(/ECONNRESET|hang up/)
  expect(carriedOut).toEqual(['PATCH /payment'])
  expect(await send('PATCH', '/payment')).toMatchObject({ status: 200 })
  expect(carriedOut).toHaveLength(2)
})

test('a cut answer ends in the middle of the body', async () => {
  proxy.strike({ kind: 'cut-answer', bytes: 1_000 })
  const received: string[] = []
  await expect(send('GET', '/event', { received })).rejects.toThrow(/aborted|ECONNRESET/)
  const text = received.join('')
  expect(text.length).toBeGreaterThan(500)
  expect(text.length).toBeLessThan(1_000)
  expect(carriedOut).toEqual(['GET /event'])
  expect(await send('GET', '/event')).toEqual({ status: 200, text: answerText })
})

test('a fault can be limited to some requests and to a number of times', async () => {
  proxy.strike({ kind: 'drop-answer', only: /^PATCH/ }, 2)
  expect(await send('GET', '/event')).toMatchObject({ status: 200 })
  await expect(send('PATCH', '/payment')).rejects.toThrow(/ECONNRESET|hang up/)
  await expect(send('PATCH', '/payment')).rejects.toThrow(/ECONNRESET|hang up/)
  expect(await send('PATCH', '/payment')).toMatchObject({ status: 200 })
})

test('a cut for some requests keeps them from the server', async () => {
  proxy.set({ kind: 'cut', only: /payment/ })
  await expect(send('PATCH', '/payment')).rejects.toThrow(/ECONNRESET|hang up/)
  expect(await send('GET', '/event')).toMatchObject({ status: 200 })
  expect(carriedOut).toEqual(['GET /event'])
})

test('a fault also applies to connections kept alive from before', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await send('GET', '/event', { agent })
  proxy.strike({ kind: 'drop-answer' })
  await expect(send('PATCH', '/payment', { agent })).rejects.toThrow(/ECONNRESET|hang up/)
  agent.destroy()
})

test('if the server is down, the connection is reset; a restart on another port is followed', async () => {
  host.closeAllConnections()
  host.close()
  await once(host, 'close')
  await expect(send('GET', '/event')).rejects.toThrow(/ECONNRESET|hang up/)
  host = await listen()
  proxy.retarget(portOf(host))
  expect(await send('GET', '/event')).toMatchObject({ status: 200 })
})

async function listen() {
  const server = createServer((incoming, answer) => {
    carriedOut.push(`${incoming.method} ${incoming.url}`)
    answer.end(answerText)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function send(
  method: string,
  path: string,
  { agent, timeout, received = [] }: { agent?: Agent; timeout?: number; received?: string[] } = {},
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, proxy.url), { method, agent: agent ?? false, timeout })
    outgoing.on('response', (answer) => {
      answer.setEncoding('utf8').on('data', (piece: string) => received.push(piece))
      answer.on('end', () => resolve({ status: answer.statusCode, text: received.join('') }))
      answer.on('error', reject)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${timeout} ms`)))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
