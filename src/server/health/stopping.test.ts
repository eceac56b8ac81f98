import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { Readiness } from './readiness.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost | undefined
afterEach(() => host?.stop())

const stopping = { status: 503, body: { status: 'unready', reason: 'stopping' } }

test('a stopping server tells its proxy twice before it closes its sockets, and answers running requests', async () => {
  const ending = (host = await startTestHost())
  expect((await ending.ask('GET /ready')).status).toBe(200)
  const socket = connect(Number(new URL(ending.url).port), '127.0.0.1')
  const answer = text(socket)
  const body = JSON.stringify({ email: 'ana@example.com', password: 'nobody knows' })
  const head = `POST /v1/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  await once(socket, 'connect')
  socket.write(head + body.slice(0, 9))

  const end = ending.halt()
  expect(await ending.ask('GET /ready')).toMatchObject(stopping)
  // The proxy has not got the answer yet, and sends further requests.
  expect((await ending.ask('GET /v1/health')).status).toBe(200)
  expect(await ending.ask('GET /ready')).toMatchObject(stopping)
  socket.write(body.slice(9))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
  await end
  await expect(fetch(`${ending.url}/ready`)).rejects.toThrow('fetch failed')
})

test('if no proxy asks, the server stops without waiting for one', async () => {
  const { db } = (host = await startTestHost())
  const readiness = new Readiness(db, async () => {})
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'later'))
  expect(await Promise.race([readiness.stop().then(() => 'at once'), nextTurn])).toBe('at once')
})
