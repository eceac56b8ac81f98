import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { answerMalformed } from './malformed.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

/** Sends bytes unchanged, and returns everything that the server sends until it closes the connection. */
async function send(bytes: string, port = Number(new URL(host.url).port)): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const head = 'Host: localhost\r\n'
test.each([
  ['what is no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['a space in a path', `GET /v1/he alth HTTP/1.1\r\n${head}\r\n`, 400],
  ['an unknown method', `FOO /v1/health HTTP/1.1\r\n${head}\r\n`, 400],
  ['no Host', 'GET /v1/health HTTP/1.1\r\n\r\n', 400],
  ['a Host that is none', 'GET /v1/health HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['an address that is none', `GET http://[ HTTP/1.1\r\n${head}\r\n`, 400],
  [
    'two lengths',
    `POST /v1/person HTTP/1.1\r\n${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    400,
  ],
  [
    'a broken body',
    `POST /v1/auth/signin HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
    400,
  ],
  ['an expectation', `POST /v1/person HTTP/1.1\r\n${head}Expect: more\r\nContent-Length: 2\r\n\r\n{}`, 417],
  ['long headers', `GET /v1/health HTTP/1.1\r\n${head}X: ${'x'.repeat(500_000)}\r\n\r\n`, 431],
])('%s is answered with JSON, and the connection is closed', async (_, bytes, status) => {
  const answer = await send(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/^content-type: application\/json/im)
  expect(answer).toMatch(/\{"code":"request\.\w+","message":".+"\}/)
})

test('a request that never ends is answered with 408', async () => {
  const impatient = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 })
  answerMalformed(impatient, new Set())
  impatient.listen(0, '127.0.0.1')
  await once(impatient, 'listening')
  const answer = await send('GET /v1/health HTTP/1.1\r\n', (impatient.address() as AddressInfo).port)
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request\.malformed"/)
  impatient.close()
})
