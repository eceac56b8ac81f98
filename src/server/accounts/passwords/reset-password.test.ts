import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, testPassword } from '#server/testing/factories.ts'
import { startHostWithMail } from '#server/testing/host-with-mail.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { linkIn, type MailServer } from '#server/testing/mail-server.ts'

const start = '2026-11-20T12:00:00Z'
let host: TestHost
let mailServer: MailServer

beforeAll(async () => {
  ;({ host, mailServer } = await startHostWithMail({ at: start }))
})
afterAll(() => host.stop())

const forgot = (email: string) => host.ask(`POST /v1/users/forgot-password/${encodeURIComponent(email)}`)
const reset = (resetKey: string, newPassword = 'new password', headers = {}) =>
  host.ask('PATCH /v1/users/reset-password/', { body: { newPassword, resetKey }, headers })
const signIn = (email: string, password: string) =>
  host.ask('POST /v1/auth/signin', { body: { email, password } })

async function keyFor(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(204)
  await host.sendMail()
  const mail = mailServer.mailTo(email, 'Crie uma nova senha')
  return linkIn(mail, '/reset-password/').replace('/reset-password/', '')
}

test("five requests for somebody else's address do not block requests from elsewhere", async () => {
  const proxied = await startTestHost({ env: { PLAY_TRUSTED_PROXIES: '127.0.0.1' } })
  const { email } = await addAccount(proxied, 'MANAGER')
  const ask = (address: string) =>
    proxied.ask(`POST /v1/users/forgot-password/${email}`, { headers: { 'x-forwarded-for': address } })
  const statuses = async (address: string, times: number) => {
    const answered: number[] = []
    for (let turn = 0; turn < times; turn += 1) answered.push((await ask(address)).status)
    return answered
  }
  expect(await statuses('203.0.113.1', 6)).toEqual([204, 204, 204, 204, 204, 429])
  expect(await statuses('203.0.113.2', 1)).toEqual([204])
  // Requests from many addresses do not flood a mailbox either.
  for (const host of [3, 4, 5]) await statuses(`203.0.113.${host}`, 5)
  expect(await statuses('203.0.113.6', 1)).toEqual([429])
  await proxied.stop()
})

test('the mailed key sets a new password and ends every session', async () => {
  const { email, token } = await addAccount(host, 'MANAGER')
  expect((await reset(await keyFor(email))).status).toBe(204)
  expect((await host.ask('GET /v1/users/me', { token })).status).toBe(401)
  expect((await signIn(email, testPassword)).status).toBe(401)
  expect((await signIn(email, 'new password')).status).toBe(200)
})

test('a key works once, and makes the other keys of the account invalid', async () => {
  const { email } = await addAccount(host, 'USER')
  const first = await keyFor(email)
  const second = await keyFor(email)
  const answers = await Promise.all([reset(first), reset(first, 'another')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
  expect(await reset(second)).toMatchObject({ status: 409, body: { code: 'key.invalid' } })
})

test('a key works for an hour', async () => {
  const { email } = await addAccount(host, 'USER')
  const key = await keyFor(email)
  host.setClock('2026-11-20T13:00:00Z')
  expect((await reset(key)).status).toBe(409)
  host.setClock('2026-11-20T12:59:59Z')
  expect((await reset(key)).status).toBe(204)
  host.setClock(start)
})

test('a resend with the same key after a lost answer resets the password once', async () => {
  const { email } = await addAccount(host, 'USER')
  const key = await keyFor(email)
  const headers = { 'idempotency-key': randomUUID() }
  expect((await reset(key, 'new password', headers)).status).toBe(204)
  expect((await reset(key, 'new password', headers)).status).toBe(204)
})

test('a password reset also confirms the address', async () => {
  const { email } = await addAccount(host, 'USER', { isConfirmed: false })
  expect((await reset(await keyFor(email))).status).toBe(204)
  expect((await signIn(email, 'new password')).status).toBe(200)
})

test('a confirmation link can not reset a password, and a reset link can not confirm an address', async () => {
  const body = { name: 'Ivo', email: 'ivo@example.com', password: 'abcd', confirmPassword: 'abcd' }
  await host.ask('POST /v1/auth/signup', { body })
  await host.sendMail()
  const confirmKey = linkIn(mailServer.mailTo(body.email), '/confirm-email/').replace('/confirm-email/', '')
  expect((await reset(confirmKey)).status).toBe(409)
  const resetKey = await keyFor(body.email)
  expect((await host.ask(`PATCH /v1/users/confirm-mail/${resetKey}`)).status).toBe(409)
})

test('an unknown address gets the same answer, and no mail is sent', async () => {
  const registered = await addAccount(host, 'USER')
  const before = mailServer.mails.length
  const answers = [await forgot(registered.email), await forgot('stranger@example.com')]
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 204, body: '' },
    { status: 204, body: '' },
  ])
  await host.sendMail()
  expect(mailServer.mails.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([registered.email])
})

test('three requests before the mail is sent give one mail', async () => {
  const { email } = await addAccount(host, 'USER')
  const before = mailServer.mails.length
  await Promise.all([forgot(email), forgot(email), forgot(email.toUpperCase())])
  await host.sendMail()
  const sent = mailServer.mails.length - before
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(3)
  await forgot(email)
  await forgot(email)
  await host.sendMail()
  expect(mailServer.mailTo(email).subject).toBe('Crie uma nova senha')
})

test('an invalid address is reported as invalid', async () => {
  expect(await forgot('nobody')).toMatchObject({
    status: 400,
    body: { fields: { email: 'Digite um e-mail válido' } },
  })
})

test('a password that is too short does not use up the key', async () => {
  const { email } = await addAccount(host, 'USER')
  const key = await keyFor(email)
  expect(await reset(key, 'abc')).toMatchObject({ status: 400 })
  expect((await reset(key)).status).toBe(204)
})

test.each([
  ['request for a key of one account', 5, () => forgot('flooded@example.com')],
  [
    'signing up with one address',
    5,
    () =>
      host.ask('POST /v1/auth/signup', {
        body: { name: 'Ana', email: 'signed@example.com', password: 'abcd', confirmPassword: 'abcd' },
      }),
  ],
  ['trying one reset key', 10, () => reset('guessed', 'abcd')],
  ['trying one confirmation key', 30, () => host.ask('PATCH /v1/users/confirm-mail/guessed')],
])('%s is refused with a text after %i times', async (_, times, ask) => {
  for (let time = 0; time < times; time += 1) expect((await ask()).status).not.toBe(429)
  const stopped = await ask()
  expect(stopped).toMatchObject({
    status: 429,
    body: { message: 'Muitas tentativas. Aguarde 3600 segundos.' },
  })
  expect(stopped.headers.get('retry-after')).toBe('3600')
  host.setClock('2026-11-20T13:00:00Z')
  expect((await ask()).status).not.toBe(429)
  host.setClock(start)
})

test('one client address with too many requests is blocked, and others are not', async () => {
  const trusting = await startTestHost({ at: start, env: { PLAY_TRUSTED_PROXIES: '127.0.0.1' } })
  const from = (address: string) =>
    trusting.ask(`POST /v1/users/forgot-password/${randomUUID()}@example.com`, {
      headers: { 'x-forwarded-for': address },
    })
  const answers = await Promise.all(Array.from({ length: 121 }, () => from('192.0.2.1')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await from('192.0.2.2')).status).toBe(204)
  await trusting.stop()
})
