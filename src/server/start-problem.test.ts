import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from './testing/database.ts'
import { startServerProcess } from './testing/server-process.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-start-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The text that a failed start prints. */
async function words(env: Record<string, string>): Promise<string> {
  const start = startServerProcess({ PLAY_DATA: folder, ...env }, (child) => children.push(child))
  const printed = await start.then(
    () => 'it started',
    (error: unknown) => (error as Error).message,
  )
  // The operator did not write the program, so no stack is printed.
  expect(printed).not.toMatch(/^\s+at /m)
  return printed
}

const production = {
  NODE_ENV: 'production',
  PLAY_SECRET: 'a secret of the tests, long enough',
  PLAY_URL: 'https://play.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

test('reports a data folder that is a file, or is inside a file', async () => {
  writeFileSync(join(folder, 'file'), '')
  for (const name of ['file', 'file/below'])
    expect(await words({ PLAY_DATA: join(folder, name) })).toMatch(/PLAY_DATA.*há um arquivo no lugar/)
})

test('reports a file that is not a database', async () => {
  writeFileSync(join(folder, 'play.sqlite'), 'not a database '.repeat(1000))
  expect(await words({})).toMatch(/play-start-\w+ está danificado.*Restaure/)
})

test('reports a database file that is a folder', async () => {
  mkdirSync(join(folder, 'play.sqlite'))
  expect(await words({})).toMatch(/não pode ser usado/)
})

test('reports an address that does not belong to this machine', async () => {
  expect(await words({ ...production, PLAY_LISTEN: '192.0.2.1' })).toMatch(/192\.0\.2\.1.*PLAY_LISTEN/)
})

test('reports a PostgreSQL server that does not answer', async () => {
  const DATABASE_URL = 'postgres://play:word@127.0.0.1:1/play'
  const printed = await words({ ...production, DATABASE_URL })
  expect(printed).toMatch(/127\.0\.0\.1:1 não responde/)
  expect(printed).not.toContain('word')
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'reports a PostgreSQL server that refuses the connection',
  async () => {
    const database = await createTestDatabase()
    const address = (change: (url: URL) => void) => {
      const url = new URL(database?.url ?? '')
      change(url)
      return { ...production, DATABASE_URL: url.href }
    }
    const cases: [RegExp, (url: URL) => void][] = [
      [/O banco nowhere não existe/, (url) => (url.pathname = '/nowhere')],
      [/não aceitou o usuário nobody/, (url) => (url.username = 'nobody')],
      [/recusou: .*no_such_setting/, (url) => url.searchParams.set('options', '-c no_such_setting=1')],
    ]
    for (const [pattern, change] of cases) expect(await words(address(change))).toMatch(pattern)
    await database?.drop()
  },
)
