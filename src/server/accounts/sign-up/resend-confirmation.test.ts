import { afterAll, expect, test } from 'vitest'
import { startTestHost } from '#server/testing/host.ts'
import { startNewcomers } from '#server/testing/newcomers.ts'

const start = '2026-11-20T12:00:00Z'
const newcomers = await startNewcomers(start)
const { host, newcomer, signUp, signIn, confirm, resend, mailedKey, mailsTo } = newcomers
afterAll(newcomers.stop)

test('the link is mailed again after the right password, until the address is confirmed', async () => {
  const ana = newcomer()
  await signUp(ana)
  await host.sendMail()
  host.setClock('2026-11-23T12:00:00Z')
  expect((await resend({ ...ana, email: ana.email.toUpperCase() })).status).toBe(204)
  const key = await mailedKey(ana.email)
  expect(mailsTo(ana.email)).toHaveLength(2)
  expect((await confirm(key)).status).toBe(204)
  expect(await resend(ana)).toMatchObject({ status: 409, body: { code: 'email.confirmed' } })
  expect((await signIn(ana)).status).toBe(200)
  host.setClock(start)
})

test('without the password no mail is sent, and the answer reveals nothing', async () => {
  const ana = newcomer()
  await signUp(ana)
  await host.sendMail()
  const wrong = await resend({ ...ana, password: 'guess' })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'credentials.wrong' } })
  const unknown = await resend({ email: 'stranger@example.com', password: 'guess' })
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  await host.sendMail()
  expect(mailsTo(ana.email)).toHaveLength(1)
})

test('requests for the link are limited like attempts to guess the password', async () => {
  const ana = newcomer()
  await signUp(ana)
  for (let time = 0; time < 5; time += 1) expect((await resend(ana)).status).toBe(204)
  const stopped = await resend(ana)
  expect(stopped).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  expect(stopped.headers.get('retry-after')).toBe('3600')
  const bia = newcomer('Bia Lins')
  await signUp(bia)
  for (let time = 0; time < 10; time += 1)
    expect((await resend({ ...bia, password: 'guess' })).status).toBe(401)
  expect((await resend(bia)).status).toBe(429)
  expect((await signIn(bia)).status).toBe(429)
})

test.each(['auth/signup', 'users/confirm-mail/resend'])(
  'five requests from elsewhere do not block the owner of an address, and twenty are all: %s',
  async (path) => {
    const proxied = await startTestHost({ env: { PLAY_TRUSTED_PROXIES: '127.0.0.1' } })
    const { email, password, ...ana } = newcomer()
    const send = async (call: string, number: number, body: object) => {
      const headers = { 'x-forwarded-for': `203.0.113.${number}` }
      return (await proxied.ask(`POST /v1/${call}`, { headers, body })).status
    }
    const full = { ...ana, email, password }
    await send('auth/signup', 9, full)
    const body = path === 'auth/signup' ? full : { email, password }
    for (const number of [1, 2, 3]) {
      for (let time = 0; time < 5; time += 1) expect(await send(path, number, body)).toBeLessThan(300)
      expect(await send(path, number, body)).toBe(429)
    }
    for (let time = 0; time < 4; time += 1) expect(await send(path, 4, body)).toBeLessThan(300)
    await send(path, 5, body)
    expect(await send(path, 6, body)).toBe(429)
    await proxied.stop()
  },
)
