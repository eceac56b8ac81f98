import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
beforeAll(async () => {
  host = await startTestHost({ env: { PLAY_ORIGINS: 'https://app.example.com' } })
  event = await addEvent(host)
  categoryId = await addCategory(host, event)
})
afterAll(() => host.stop())

const person = { name: 'Ana', phoneNumber: '00900000001', email: 'ana@example.com' }
const json = (value: unknown) => JSON.stringify(value)

test.each([
  ['a NUL in a text', json({ ...person, name: 'A\u0000na' }), 400],
  ['half a character', '{"name":"\\ud800","phoneNumber":"00900000001","email":"ana@example.com"}', 400],
  ['bytes that are no UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
  ['cut JSON', '{"name":', 400],
  ['no JSON at all', 'name=Ana', 400],
  ['an empty body', '', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['deep lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
  ['deep objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
  ['a number beyond all', json(person).replace('}', ',"x":1e400}'), 400],
  ['a prototype', json(person).replace('}', ',"__proto__":{"name":1}}'), 201],
  ['a name of invisible signs', json({ ...person, name: '\u200b\u0301' }), 400],
  ['fields of the wrong type', json({ name: 1, phoneNumber: {}, email: [] }), 400],
  ['much too much', json({ ...person, name: 'x'.repeat(300_000) }), 413],
])('%s never breaks the server', async (_, raw, status) => {
  const answer = await host.ask('POST /v1/person/', { raw })
  expect(answer.status).toBe(status)
})

test.each([1e21, -1, 1.5, '1', null, 2 ** 60])('a version of %s is refused with 400', async (version) => {
  const fields = { title: 'Mista C', category: 'MISTA', maxPlayers: 32, award: 'Troféu', listSort: 1 }
  const { token } = event.organiser
  const answer = await host.ask(`PUT /v1/events/category/${categoryId}`, {
    token,
    body: { ...fields, version },
  })
  expect(answer.status).toBe(400)
})

test('only JSON bodies are accepted', async () => {
  const answer = await host.ask('POST /v1/person/', {
    raw: 'name=Ana',
    headers: { 'content-type': 'text/plain' },
  })
  expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported' } })
})

test('errors are reported by field', async () => {
  const answer = await host.ask('POST /v1/person/', { body: { ...person, name: ' ', email: 'ana' } })
  expect(answer.body).toEqual({
    code: 'request.invalid',
    message: 'Confira os dados informados.',
    fields: { name: 'Informe seu nome', email: 'Digite um e-mail válido' },
  })
})

test.each([
  '/v1',
  '/v1/',
  '/v1/nothing',
  '/v1/places',
  '/v1/events/%00',
  '/v1/event-register/%E0%A4',
  '/v1/event-register/%ff%fe/categories',
  '/v1/event-register/a%2Fb',
  '/v1/event-register/%2e%2e%2f',
  `/v1/event-register/${'x'.repeat(5000)}`,
  '/v1/event-register/1%27%20or%201=1',
])('%s is a 404 in JSON, or asks for a session', async (path) => {
  const answer = await host.ask(`GET ${path}`)
  expect([401, 404]).toContain(answer.status)
  expect(answer.body).toMatchObject({
    code: expect.any(String) as string,
    message: expect.any(String) as string,
  })
})

test.each(['%00', '%E0%A4', 'x'.repeat(5000), "'", '..%2f'])('the id %s is not found', async (id) => {
  const { token } = event.organiser
  expect((await host.ask(`GET /v1/events/${id}`, { token })).status).toBe(404)
  expect((await host.ask(`DELETE /v1/events/player/${id}`, { token })).status).toBe(404)
})

test.each([
  ['DELETE /v1/users/me', 'GET, HEAD, OPTIONS'],
  ['PUT /v1/health/', 'GET, HEAD, OPTIONS'],
  ['POST /v1/openapi.json', 'GET, HEAD, OPTIONS'],
  ['GET /v1/auth/signin', 'OPTIONS, POST'],
  // Two calls of the contract match: one has `person` in its path, the other one takes it for an id.
  ['POST /v1/events/person', 'DELETE, GET, HEAD, OPTIONS, PUT'],
  ['GET /v1/events/category/a%2Fb', 'OPTIONS, PUT'],
  ['POST /login', 'GET, HEAD'],
])('%s: the address is known, and what it takes is told', async (request, allow) => {
  const answer = await host.ask(request)
  expect(answer).toMatchObject({
    status: 405,
    body: { code: 'method.notAllowed', message: expect.any(String) as string },
  })
  expect(answer.headers.get('allow')).toBe(allow)
})

test('a list larger than any call accepts is refused completely, also if it was compressed', async () => {
  const categories = Array.from({ length: 100_000 }, () => 1)
  const raw = gzipSync(JSON.stringify({ eventId: event.id, categories }))
  const answer = await host.ask('POST /v1/event-register', { raw, headers: { 'content-encoding': 'gzip' } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  expect(answer.body).not.toHaveProperty('fields')
})

test('OPTIONS on an address returns its methods', async () => {
  const allowOf = async (path: string) => (await host.ask(`OPTIONS ${path}`)).headers.get('allow')
  expect(await allowOf('/v1/auth/signin')).toBe('OPTIONS, POST')
  expect(await allowOf('/v1/users/me')).toBe('GET, HEAD, OPTIONS')
  expect(await allowOf('/v1/nothing/here')).toBeNull()
})

test('an unknown address is not found, with any method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await host.ask(`${method} /v1/nothing/here`)).toMatchObject({
      status: 404,
      body: { code: 'path.notFound' },
    })
})

test('a trailing slash makes no difference', async () => {
  expect((await host.ask('POST /v1/person', { body: person })).status).toBe(201)
  expect((await host.ask('POST /v1/person/', { body: person })).status).toBe(201)
  expect((await host.ask(`GET /v1/event-register/${event.id}/`)).status).toBe(200)
})

test('HEAD answers like GET, without a body', async () => {
  const answer = await host.ask(`HEAD /v1/event-register/${event.id}`)
  expect(answer).toMatchObject({ status: 200, body: '' })
  expect(answer.headers.get('etag')).toBeTruthy()
})

test('the checks run in this order: session, owner of the path, body', async () => {
  const path = `POST /v1/events/${event.id}/category`
  const stranger = (await addEvent(host)).organiser
  expect((await host.ask(path, { raw: 'no JSON' })).status).toBe(401)
  expect((await host.ask(path, { raw: 'no JSON', token: stranger.token })).status).toBe(403)
  expect((await host.ask(path, { raw: 'no JSON', token: event.organiser.token })).status).toBe(400)
  const unknown = `POST /v1/events/${crypto.randomUUID()}/category`
  expect((await host.ask(unknown, { raw: 'no JSON', token: event.organiser.token })).status).toBe(404)
  const walkIn = { eventId: event.id }
  expect((await host.ask('POST /v1/events/player', { body: walkIn, token: stranger.token })).status).toBe(400)
})

test('pages of listed origins may call, others may not', async () => {
  const preflight = (origin: string) =>
    host.ask('OPTIONS /v1/events/player/payment', {
      headers: { origin, 'access-control-request-method': 'PATCH' },
    })
  const listed = await preflight('https://app.example.com')
  expect(listed.status).toBe(204)
  expect(listed.headers.get('access-control-allow-origin')).toBe('https://app.example.com')
  expect(listed.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  const other = await preflight('https://evil.example.com')
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
})

test('every answer has the usual headers, and each request an id', async () => {
  for (const path of ['/v1/health', '/v1/nothing', '/', '/reset-password/key', '/confirm-email/key']) {
    const { headers } = await host.ask(`GET ${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toBe(
      'geolocation=(), microphone=(), payment=(), usb=(), camera=(self)',
    )
    // The address of a page may hold the key of a mail.
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  }
})

test('private answers must not be cached', async () => {
  const { headers } = await host.ask(`GET /v1/events/${event.id}`, { token: event.organiser.token })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  'GET /v1/health HTTP/1.1\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /v1/events/%zz%00 HTTP/1.1\r\nHost: \u0001\r\n\r\n',
  'POST /v1/person HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'BREW /v1/health HTTP/1.1\r\nHost: a\r\n\r\n',
])('a broken request is answered with 4xx, and the next is served: %j', async (request) => {
  const line = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1', () => socket.write(request))
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => resolve('closed'))
  })
  expect(line).toMatch(/^(HTTP\/1\.1 4\d\d|closed)/)
  expect((await host.ask('GET /v1/health')).status).toBe(200)
})

test('ten walk-ins at once with the same ids from the phone are ten registrations with different ids', async () => {
  const ids = { id: crypto.randomUUID(), playerIds: [crypto.randomUUID()] }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, count) =>
      host.ask('POST /v1/events/player', {
        token: event.organiser.token,
        body: {
          eventId: event.id,
          person: { name: `Pessoa ${count}`, phoneNumber: '00900000001' },
          categories: [categoryId],
          paymentValue: 95,
          ...ids,
        },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 201))
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(10)
})
