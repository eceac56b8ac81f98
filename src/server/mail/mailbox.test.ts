import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

const demo = { NODE_ENV: '', DATABASE_URL: '', SMTP_URL: '', PLAY_URL: '' }
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z', env: demo })
})
afterAll(() => host.stop())

const read = async (path: string) => {
  const { status, headers, body } = await host.ask(`GET ${path}`)
  return { status, headers, page: body as string }
}
async function signUp(name: string, email: string): Promise<void> {
  const body = { name, email, password: 'abcd', confirmPassword: 'abcd' }
  expect((await host.ask('POST /v1/auth/signup', { body })).status).toBe(201)
  await host.sendMail()
}

test('on a new machine the whole sign-up works with the built-in mailbox', async () => {
  expect((await read('/dev/mailbox')).page).toContain('Nenhum e-mail ainda.')
  await signUp('Ana Lins', 'ana@example.com')
  const list = await read('/dev/mailbox/')
  const [, path = ''] = /href="(\/dev\/mailbox\/[\da-f-]{36})">Confirme seu e-mail</.exec(list.page) ?? []
  expect(list.page).toContain('para ana@example.com')
  const { page, headers } = await read(path)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const [, key = ''] =
    new RegExp(`href="${host.url.replace('127.0.0.1', 'localhost')}/confirm-email/([^"]+)"`).exec(page) ?? []
  expect((await host.ask(`PATCH /v1/users/confirm-mail/${key}`)).status).toBe(204)
  const credentials = { email: 'ana@example.com', password: 'abcd' }
  expect((await host.ask('POST /v1/auth/signin', { body: credentials })).status).toBe(200)
})

test('the newest mail comes first', async () => {
  host.setClock('2026-11-20T12:10:00Z')
  await signUp('Rui Sá', 'rui@example.com')
  const { page } = await read('/dev/mailbox')
  expect(page.indexOf('rui@example.com')).toBeLessThan(page.indexOf('ana@example.com'))
})

test('typed text is shown as text, not as HTML', async () => {
  await signUp('<img src=x onerror=alert(1)>', 'mallory@example.com')
  const list = await read('/dev/mailbox')
  const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)">[^<]+<\/a><br>para mallory/.exec(list.page) ?? []
  expect((await read(path)).page).not.toContain('<img')
})

test('an unknown mail is not found', async () => {
  expect((await read('/dev/mailbox/unknown')).status).toBe(404)
})

test('there is no mailbox in production, or if a mail server is set', async () => {
  const production = await startTestHost()
  expect((await production.ask('GET /dev/mailbox')).status).toBe(404)
  await production.stop()
  const withServer = await startTestHost({ env: { ...demo, SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await withServer.ask('GET /dev/mailbox')).status).toBe(404)
  await withServer.stop()
})
