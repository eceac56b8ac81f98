import { expect, test } from 'vitest'
import { certaintyOf } from './certainty.ts'
import { createClient } from './client.ts'
import { removeCategory } from '../categories.ts'

const page = '<!doctype html><title>Bloqueado</title>'
const own = (code: string) => JSON.stringify({ code, message: 'Você não tem acesso a isto.' })

async function certainty(status: number, text: string, isAnnounced = true) {
  const client = createClient({
    base: '/v1',
    transport: async () => ({
      status,
      redirected: false,
      headers: { get: () => null },
      text: async () => text,
    }),
  })
  return certaintyOf(await client(removeCategory, { params: { eventId: 'e1', categoryId: 'c1' } }), {
    isAnnounced,
  })
}

test.each([400, 401, 403, 404, 407, 408, 425, 451, 511])(
  'after a %i with a page of a proxy or a captive portal the outcome is unknown, whatever the server announces',
  async (status) => {
    expect(await certainty(status, page)).toBe('uncertain')
    expect(await certainty(status, page, false)).toBe('uncertain')
  },
)

test.each([401, 403, 404, 409, 451])(
  'after a %i with JSON that is not from the server the outcome is unknown',
  async (status) => {
    expect(await certainty(status, '{"message":"Forbidden"}')).toBe('uncertain')
    expect(await certainty(status, '{"code":"AccessDenied","message":"Request blocked."}')).toBe('uncertain')
    expect(await certainty(status, '{"code":1020,"message":"Access denied"}')).toBe('uncertain')
    expect(await certainty(status, '')).toBe('uncertain')
  },
)

test("an answer in the server's own format is certain", async () => {
  expect(await certainty(204, '')).toBe('certain')
  for (const status of [400, 403, 404, 409, 410, 412, 422])
    expect(await certainty(status, own('access.denied'))).toBe('certain')
  expect(await certainty(418, own('teapot.short'))).toBe('certain')
})

test('requests refused for rate limits or ended sessions were certainly not carried out', async () => {
  expect(await certainty(429, '{}')).toBe('notNow')
  expect(await certainty(401, own('session.expired'))).toBe('notNow')
})

test('a server that announces nothing may refuse with text only, or with only a status', async () => {
  expect(await certainty(409, '{"message":"Já há inscritos."}', false)).toBe('certain')
  expect(await certainty(403, '{"message":"Forbidden resource"}', false)).toBe('certain')
  expect(await certainty(404, '', false)).toBe('certain')
  expect(await certainty(403, '', false)).toBe('uncertain')
})

test.each([408, 425, 500, 502, 503, 504])('a %i is never final, with or without text', async (status) => {
  expect(await certainty(status, own('host.failed'))).toBe('uncertain')
  expect(await certainty(status, page)).toBe('uncertain')
})
