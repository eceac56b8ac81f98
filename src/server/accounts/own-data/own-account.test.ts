import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, type TestAccount, testPassword } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const pixel =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterAll(() => host.stop())

async function signIn({ email }: TestAccount, userAgent = '', password = testPassword): Promise<string> {
  const { body } = await host.ask('POST /v1/auth/signin', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return (body as { accessToken: string }).accessToken
}
interface Session {
  id: string
  device: string
  isCurrent: boolean
}
async function sessionsOf(token: string): Promise<Session[]> {
  const { body } = await host.ask('GET /v1/users/me/sessions', { token })
  return body as Session[]
}
const isAlive = async (token: string) => (await host.ask('GET /v1/users/me', { token })).status === 200
const changePassword = (token: string, currentPassword: string, newPassword: string, headers = {}) =>
  host.ask('PATCH /v1/users/me/password', { token, headers, body: { currentPassword, newPassword } })

test('sessions are listed with their devices, and the current one is marked', async () => {
  const account = await addAccount(host, 'USER')
  const tokens = [await signIn(account, firefox), await signIn(account, pixel), await signIn(account, iphone)]
  const sessions = await sessionsOf(tokens[1] ?? '')
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual(
    expect.arrayContaining([
      { device: 'Firefox · Linux', isCurrent: false },
      { device: 'Chrome · Android', isCurrent: true },
      { device: 'Safari · iPhone', isCurrent: false },
      { device: '', isCurrent: false },
    ]),
  )
  expect(sessions[0]).toMatchObject({
    createdAt: '2026-11-20T12:00:00.000Z',
    lastSeenAt: '2026-11-20T12:00:00.000Z',
  })
  expect(tokens.some((token) => JSON.stringify(sessions).includes(token))).toBe(false)
})

test('one session is ended; a session of another account is not found', async () => {
  const account = await addAccount(host, 'USER')
  const stranger = await addAccount(host, 'USER')
  const phone = await signIn(account, pixel)
  const { id } = (await sessionsOf(account.token)).find(({ device }) => device === 'Chrome · Android') ?? {
    id: '',
  }
  const byStranger = await host.ask(`DELETE /v1/users/me/sessions/${id}`, { token: stranger.token })
  expect(byStranger).toMatchObject({ status: 404, body: { code: 'session.notFound' } })
  expect(await isAlive(phone)).toBe(true)
  expect((await host.ask(`DELETE /v1/users/me/sessions/${id}`, { token: account.token })).status).toBe(204)
  expect(await isAlive(phone)).toBe(false)
  expect(await isAlive(account.token)).toBe(true)
})

test('all other sessions are ended, and the current one stays', async () => {
  const account = await addAccount(host, 'USER')
  const stranger = await addAccount(host, 'USER')
  const phone = await signIn(account)
  expect((await host.ask('DELETE /v1/users/me/sessions', { token: account.token })).status).toBe(204)
  expect(await isAlive(phone)).toBe(false)
  expect(await isAlive(account.token)).toBe(true)
  expect(await isAlive(stranger.token)).toBe(true)
})

test('a new password ends the other sessions', async () => {
  const account = await addAccount(host, 'USER')
  const phone = await signIn(account)
  expect((await changePassword(account.token, testPassword, 'changed')).status).toBe(204)
  expect(await isAlive(phone)).toBe(false)
  expect(await isAlive(account.token)).toBe(true)
  expect(await isAlive(await signIn(account, '', 'changed'))).toBe(true)
})

test('a resend of the password change succeeds, although the old password is no longer valid', async () => {
  const account = await addAccount(host, 'USER')
  const headers = { 'idempotency-key': 'change-of-password' }
  expect((await changePassword(account.token, testPassword, 'changed', headers)).status).toBe(204)
  expect((await changePassword(account.token, testPassword, 'changed', headers)).status).toBe(204)
})

test('a wrong current password changes nothing, and repeated guessing is blocked', async () => {
  const account = await addAccount(host, 'USER')
  for (let time = 0; time < 10; time += 1) {
    expect(await changePassword(account.token, 'guess', 'stolen')).toMatchObject({
      status: 409,
      body: { code: 'password.wrong', message: 'A senha atual não confere.' },
    })
  }
  expect((await changePassword(account.token, testPassword, 'stolen')).status).toBe(429)
})

test('of two simultaneous password changes one succeeds, and the other is refused', async () => {
  const account = await addAccount(host, 'USER')
  const answers = await Promise.all([
    changePassword(account.token, testPassword, 'one of two'),
    changePassword(account.token, testPassword, 'two of two'),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
})
