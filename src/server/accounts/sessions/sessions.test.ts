import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAccount, testPassword } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z', env: { PLAY_TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => host.stop())
beforeEach(() => host.setClock('2026-11-20T15:00:00Z'))

let lastAddress = 0
/** Each test comes from an address of its own. */
const newAddress = () => `203.0.113.${(lastAddress += 1)}`
const signIn = (email: string, password: string, address = newAddress()) =>
  host.ask('POST /v1/auth/signin', { body: { email, password }, headers: { 'x-forwarded-for': address } })
const me = (token: string, headers: Record<string, string> = {}) =>
  host.ask('GET /v1/users/me', { token, headers })
const laterBy = (days: number) =>
  host.setClock(new Date(Date.parse('2026-11-20T15:00:00Z') + days * 86_400_000).toISOString())

test('the right password opens a session, with the e-mail in any case', async () => {
  const { id, name, email } = await addAccount(host, 'USER')
  const { status, body } = await signIn(email.toUpperCase(), testPassword)
  expect(status).toBe(200)
  const { accessToken, user } = body as { accessToken: string; user: unknown }
  expect(user).toEqual({ id, name, email, role: 'USER', organises: false })
  expect((await me(accessToken)).body).toEqual(user)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await addAccount(host, 'USER')
  const wrong = await signIn(email, 'wrong')
  const unknown = await signIn('unknown@example.com', 'wrong')
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: 'credentials.wrong', message: 'E-mail ou senha incorretos' },
  })
  expect(unknown.body).toEqual(wrong.body)
})

test('an unconfirmed e-mail is reported only after the right password', async () => {
  const { email } = await addAccount(host, 'USER', { isConfirmed: false })
  expect(await signIn(email, testPassword)).toMatchObject({
    status: 409,
    body: { code: 'email.unconfirmed' },
  })
  expect((await signIn(email, 'wrong')).status).toBe(401)
})

test('signing out ends only this session', async () => {
  const { email, token } = await addAccount(host, 'USER')
  const { accessToken } = (await signIn(email, testPassword)).body as { accessToken: string }
  expect((await host.ask('POST /v1/auth/signout', { token: accessToken })).status).toBe(204)
  expect(await me(accessToken)).toMatchObject({ status: 401, body: { code: 'session.expired' } })
  expect((await me(token)).status).toBe(200)
})

test('a session lasts 90 days from its last use', async () => {
  const { token } = await addAccount(host, 'USER')
  laterBy(80)
  expect((await me(token)).status).toBe(200)
  laterBy(160)
  expect((await me(token)).status).toBe(200)
  laterBy(251)
  expect((await me(token)).body).toMatchObject({ code: 'session.expired', message: 'Sua sessão expirou.' })
})

test('a request for another user is refused, and the session stays', async () => {
  const { id, token } = await addAccount(host, 'USER')
  const other = await addAccount(host, 'USER')
  expect(await me(token, { 'x-user': other.id })).toMatchObject({
    status: 401,
    body: { code: 'session.otherUser' },
  })
  expect((await me(token, { 'x-user': id })).status).toBe(200)
})

test('an invalid token does not prevent reading the public page', async () => {
  const answer = await host.ask('GET /v1/event-register/none', { token: 'dead' })
  expect(answer.status).toBe(404)
})

test('the database has neither tokens nor passwords in plain text', async () => {
  const { email } = await addAccount(host, 'USER')
  const { accessToken } = (await signIn(email, testPassword)).body as { accessToken: string }
  const rows = [
    ...(await host.db.selectFrom('session').selectAll().execute()),
    ...(await host.db.selectFrom('account').selectAll().execute()),
  ]
  expect(JSON.stringify(rows)).not.toContain(accessToken)
  expect(JSON.stringify(rows)).not.toContain(testPassword)
})

test('guessing from one address is blocked; the owner can sign in from elsewhere, and later', async () => {
  const { email } = await addAccount(host, 'USER')
  const address = newAddress()
  for (let count = 0; count < 10; count += 1) expect((await signIn(email, 'wrong', address)).status).toBe(401)
  const stopped = await signIn(email, testPassword, address)
  expect(stopped).toMatchObject({
    status: 429,
    body: { message: 'Muitas tentativas. Aguarde 900 segundos.' },
  })
  expect(stopped.headers.get('retry-after')).toBe('900')
  expect((await signIn(email, testPassword)).status).toBe(200)
  laterBy(1)
  expect((await signIn(email, testPassword, address)).status).toBe(200)
})

test('correct sign-ins are never blocked, however many', async () => {
  const { email } = await addAccount(host, 'USER')
  const address = newAddress()
  for (let count = 0; count < 110; count += 1)
    expect((await signIn(email, testPassword, address)).status).toBe(200)
})

test('guesses for one account from many addresses are blocked too', async () => {
  const { email } = await addAccount(host, 'USER')
  for (let batch = 0; batch < 10; batch += 1) {
    const address = `198.51.100.${batch}`
    await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong', address)))
  }
  expect((await signIn(email, 'wrong', '198.51.100.99')).status).toBe(429)
})
