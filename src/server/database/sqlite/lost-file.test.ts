import { type ChildProcess, execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '../../testing/host.ts'
import { startServerProcess } from '../../testing/server-process.ts'

const path = (name: string) => join(host.dataFolder, name)
let host: TestHost
let count = 0

async function register() {
  count += 1
  const body = { name: 'Ana Lins', email: `p${count}@example.com`, phoneNumber: '00900000001' }
  return (await host.ask('POST /v1/person', { body })).status
}
const health = async () => (await host.ask('GET /v1/health')).status

describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', () => {
  beforeEach(async () => {
    host = await startTestHost()
  })
  afterEach(() => host.stop())

  test.each(['play.sqlite', 'play.sqlite-wal'])(
    'acknowledges nothing while %s is missing, and works again when it is back',
    async (name) => {
      expect([await register(), await health()]).toEqual([201, 200])
      renameSync(path(name), path('aside'))
      expect([await register(), await health()]).toEqual([503, 503])
      renameSync(path('aside'), path(name))
      expect([await register(), await health()]).toEqual([201, 200])
    },
  )

  test('acknowledges nothing if another file replaces it', async () => {
    expect(await register()).toBe(201)
    copyFileSync(path('play.sqlite'), path('copy'))
    renameSync(path('copy'), path('play.sqlite'))
    expect([await register(), await health()]).toEqual([503, 503])
  })

  test('is reported as unhealthy if it can not be written', async () => {
    expect(await health()).toBe(200)
    await sql`pragma query_only = on`.execute(host.db)
    await expect.poll(health, { timeout: 10_000 }).toBe(503)
    await sql`pragma query_only = off`.execute(host.db)
    await expect.poll(health, { timeout: 10_000 }).toBe(200)
  })

  test('has files that no other user can read', async () => {
    expect(await register()).toBe(201)
    for (const name of ['play.sqlite', 'play.sqlite-wal', 'play.sqlite-shm', 'play.lock'])
      expect(statSync(path(name)).mode & 0o777).toBe(0o600)
  })

  test('has a log that stays small during many registrations', async () => {
    let largest = 0
    for (let round = 0; round < 150; round += 1) {
      for (const status of await Promise.all([register(), register(), register()])) expect(status).toBe(201)
      largest = Math.max(largest, statSync(path('play.sqlite-wal')).size)
    }
    expect(largest).toBeLessThan(8_000_000)
  })
})

test("has its fault in the server's log, and not in the answer of the health check", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'play-lost-'))
  let child: ChildProcess | undefined
  const { url, output } = await startServerProcess({ PLAY_DATA: folder }, (started) => (child = started))
  rmSync(join(folder, 'play.sqlite'))
  const answer = await fetch(`${url}/v1/health`)
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'host.busy' }])
  await expect.poll(output).toMatch(/play\.sqlite was deleted or replaced/)
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Mounts a small disk for the test; undefined when this user may not mount one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'play-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

test.skipIf(process.env.TEST_DATABASE_URL)(
  'answers 503 with a text on a full disk, and works once there is space',
  async (context) => {
    const disk = mountSmallDisk()
    if (!disk) return context.skip('NOT TESTED: this user may mount no disk that could be full')
    try {
      host = await startTestHost({ dataFolder: disk })
      expect([await register(), await health()]).toEqual([201, 200])
      expect(() => writeFileSync(join(disk, 'filling'), new Uint8Array(16_000_000))).toThrow('ENOSPC')
      expect(await health()).toBe(503)
      expect((await host.ask('GET /v1/users/me', { token: 'any' })).status).toBe(401)
      rmSync(join(disk, 'filling'))
      expect([await register(), await health()]).toEqual([201, 200])
      await host.halt()
    } finally {
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true })
    }
  },
)
