import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAccount, testPassword } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

const start = '2026-11-20T15:00:00Z'
let host: TestHost
beforeEach(async () => {
  host = await startTestHost({ at: start, env: { PLAY_TRUSTED_PROXIES: '127.0.0.1' } })
})
afterEach(() => host.stop())

interface Try {
  password?: string
  deviceMark?: string | undefined
  address?: string
}
const signIn = (email: string, { password = testPassword, deviceMark, address = '203.0.113.1' }: Try = {}) =>
  host.ask('POST /v1/auth/signin', {
    body: { email, password, deviceMark },
    headers: { 'x-forwarded-for': address, 'user-agent': 'Chrome/140 (Android)' },
  })
const laterBy = (days: number) => host.setClock(new Date(Date.parse(start) + days * 86_400_000).toISOString())
const newMark = () => crypto.randomUUID()

/** Wrong passwords from ten addresses, as many as an account takes. */
async function guessFromEverywhere(email: string, deviceMark?: string) {
  for (let batch = 0; batch < 10; batch += 1) {
    const wrong = { password: 'wrong', address: `198.51.100.${batch}`, deviceMark }
    await Promise.all(Array.from({ length: 10 }, () => signIn(email, wrong)))
  }
  expect((await signIn(email, { password: 'wrong' })).status).toBe(429)
}

test('wrong passwords from strangers block neither known devices nor sessions', async () => {
  const { email, token } = await addAccount(host, 'USER')
  const deviceMark = newMark()
  expect((await signIn(email, { deviceMark })).status).toBe(200)
  await guessFromEverywhere(email)
  expect((await signIn(email)).status).toBe(429)
  expect((await signIn(email, { deviceMark: newMark() })).status).toBe(429)
  expect((await signIn(email, { deviceMark, address: '198.51.100.1' })).status).toBe(200)
  const change = { currentPassword: testPassword, newPassword: 'changed' }
  expect((await host.ask('PATCH /v1/users/me/password', { token, body: change })).status).toBe(204)
  expect((await signIn(email, { deviceMark, password: 'changed' })).status).toBe(200)
})

test('a foreign session that guesses the password leaves the owner enough checks in their own session', async () => {
  const { email, token: foreign } = await addAccount(host, 'USER')
  const { accessToken } = (await signIn(email)).body as { accessToken: string }
  const change = (token: string, currentPassword: string) =>
    host.ask('PATCH /v1/users/me/password', { token, body: { currentPassword, newPassword: 'changed' } })
  const guesses = await Promise.all(Array.from({ length: 40 }, () => change(foreign, 'guess')))
  expect(guesses.filter(({ status }) => status === 409)).toHaveLength(10)
  expect((await change(foreign, 'guess')).status).toBe(429)
  expect((await change(accessToken, testPassword)).status).toBe(204)
})

test('wrong passwords for other accounts from the same address do not block a known device', async () => {
  const { email } = await addAccount(host, 'USER')
  const deviceMark = newMark()
  await signIn(email, { deviceMark })
  const others = await Promise.all(Array.from({ length: 20 }, () => addAccount(host, 'USER')))
  const guesses = others.flatMap((other) =>
    Array.from({ length: 10 }, () => signIn(other.email, { password: 'wrong' })),
  )
  await Promise.all(guesses)
  expect((await signIn(email)).status).toBe(429)
  expect((await signIn(email, { deviceMark })).status).toBe(200)
})

test('a known device may try ten passwords, and then blocks nobody else', async () => {
  const { email } = await addAccount(host, 'USER')
  const deviceMark = newMark()
  await signIn(email, { deviceMark })
  const tries = Array.from({ length: 14 }, () => signIn(email, { deviceMark, password: 'wrong' }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect((await signIn(email, { deviceMark })).status).toBe(429)
  expect((await signIn(email)).status).toBe(200)
})

test('the mark of a device counts only for the account that signed in with it', async () => {
  const { email } = await addAccount(host, 'USER')
  const other = await addAccount(host, 'USER')
  const deviceMark = newMark()
  await signIn(other.email, { deviceMark })
  await guessFromEverywhere(email, deviceMark)
  expect((await signIn(email, { deviceMark })).status).toBe(429)
})

test('a wrong password or an unconfirmed address does not make a device known', async () => {
  const deviceMark = newMark()
  const { email } = await addAccount(host, 'USER')
  await signIn(email, { deviceMark, password: 'wrong' })
  const { email: unconfirmed } = await addAccount(host, 'USER', { isConfirmed: false })
  expect((await signIn(unconfirmed, { deviceMark })).status).toBe(409)
  expect(await host.db.selectFrom('known_device').selectAll().execute()).toEqual([])
})

test('the mark is stored as a hash, deleted with the account, and part of the data file', async () => {
  const { email, token } = await addAccount(host, 'USER')
  const deviceMark = newMark()
  await signIn(email, { deviceMark })
  laterBy(1)
  await signIn(email, { deviceMark })
  const rows = () => host.db.selectFrom('known_device').selectAll().execute()
  expect(await rows()).toHaveLength(1)
  expect(JSON.stringify(await rows())).not.toContain(deviceMark)
  const { body } = await host.ask('GET /v1/users/me/data', { token })
  expect(body).toMatchObject({
    aparelhosConhecidos: [
      {
        aparelho: 'Chrome · Android',
        desde: '2026-11-20T15:00:00.000Z',
        usadoEm: '2026-11-21T15:00:00.000Z',
        valeAte: '2027-11-21T15:00:00.000Z',
      },
    ],
  })
  await host.ask('POST /v1/users/me/deletion', { token, body: { password: testPassword } })
  expect(await rows()).toEqual([])
})

test('a device without a sign-in for a year is not known any more', async () => {
  const { email } = await addAccount(host, 'USER')
  const deviceMark = newMark()
  await signIn(email, { deviceMark })
  laterBy(365)
  await guessFromEverywhere(email)
  expect((await signIn(email, { deviceMark })).status).toBe(429)
})

test('an account remembers its twenty latest devices', async () => {
  const { email } = await addAccount(host, 'USER')
  const marks = Array.from({ length: 22 }, newMark)
  for (const [day, deviceMark] of marks.entries()) {
    laterBy(day)
    await signIn(email, { deviceMark })
  }
  await guessFromEverywhere(email)
  expect((await signIn(email, { deviceMark: marks[1] })).status).toBe(429)
  expect((await signIn(email, { deviceMark: marks[2] })).status).toBe(200)
})

test('an invalid mark is refused with a text', async () => {
  const { email } = await addAccount(host, 'USER')
  expect(await signIn(email, { deviceMark: 'x' })).toMatchObject({
    status: 400,
    body: { fields: { deviceMark: expect.any(String) as string } },
  })
})
