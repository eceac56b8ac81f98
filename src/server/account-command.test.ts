import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCommand } from './account-command.ts'
import { addAccount } from './testing/factories.ts'
import { startTestHost, type TestHost } from './testing/host.ts'
import { environmentOf, settingsWith } from './testing/shell.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

/** The command as an operator types it, beside the server that runs. */
const account = (...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PLAY_DATA: host.dataFolder,
      PLAY_SECRET: 'a secret of the tests, long enough',
      PLAY_URL: 'https://play.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...(host.databaseUrl && { DATABASE_URL: host.databaseUrl }),
    }
    execFile(process.execPath, ['src/server/account.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })
const signIn = (email: string, password: string) =>
  host.ask('POST /v1/auth/signin', { body: { email, password } })

test('the account command creates the first administrator, who sets a password by the link and signs in', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { code, output } = await account('create', email.toUpperCase(), 'Ana Lins', 'ADMIN')
  expect(code).toBe(0)
  const resetKey = /https:\/\/play\.example\.com\/reset-password\/(\S+)/.exec(output)?.[1]
  const body = { newPassword: 'uma senha', resetKey }
  expect((await host.ask('PATCH /v1/users/reset-password/', { body })).status).toBe(204)
  expect((await signIn(email, 'uma senha')).status).toBe(200)
  const again = await account('create', email, 'Ana Lins')
  expect(again.code).toBe(1)
  expect(again.output).toContain('Já existe')
  expect((await account('list', 'ANA lins')).output).toContain(email)
})

test('a new role applies at once; a blocked account is signed out at once, and can sign in after it is unblocked', async () => {
  const { email, token } = await addAccount(host, 'USER')
  expect((await account('role', email, 'MANAGER')).code).toBe(0)
  const me = () => host.ask('GET /v1/users/me', { token })
  expect((await me()).body).toMatchObject({ role: 'MANAGER', organises: true })
  expect((await account('block', email)).code).toBe(0)
  expect((await me()).status).toBe(401)
  expect(await signIn(email, 'raquete-de-teste')).toMatchObject({
    status: 409,
    body: { code: 'account.blocked' },
  })
  expect((await signIn(email, 'wrong')).status).toBe(401)
  expect((await account('unblock', email)).code).toBe(0)
  expect((await signIn(email, 'raquete-de-teste')).status).toBe(200)
  const kinds = await host.db.selectFrom('change_log').select(['kind', 'account_id']).orderBy('at').execute()
  expect(kinds).toEqual(
    expect.arrayContaining([
      { kind: 'account.role', account_id: null },
      { kind: 'account.blocked', account_id: null },
    ]),
  )
})

test('the last administrator can not lose the role or be blocked; wrong arguments change nothing', async () => {
  await host.db.updateTable('account').set({ role: 'USER' }).where('role', '=', 'ADMIN').execute()
  const { email } = await addAccount(host, 'ADMIN')
  const shell = { db: host.db, settings: settingsWith(environmentOf(host)), now: host.now() }
  for (const words of [
    ['role', email, 'USER'],
    ['block', email],
    ['role', email, 'KING'],
    ['role', 'nobody@example.com', 'ADMIN'],
    ['create', 'no-address', 'Ana'],
    ['dance'],
  ])
    expect(await accountCommand(words, shell)).toMatchObject({ isDone: false })
  const { role, blocked_at } = await host.db
    .selectFrom('account')
    .select(['role', 'blocked_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect({ role, blocked_at }).toEqual({ role: 'ADMIN', blocked_at: null })
})
