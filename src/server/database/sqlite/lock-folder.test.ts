import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServerProcess } from '../../testing/server-process.ts'
import { lockFolder } from './lock-folder.ts'

let folder: string
const children: ChildProcess[] = []
const patient = { timeout: 30_000 }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startServerProcess({ PLAY_DATA: folder }, (child) => children.push(child))
const health = async (url: string) => (await fetch(`${url}/v1/health`)).status

// Three processes load the whole server at once, and two of them wait for the first: this takes long on a busy machine.
test(
  'of several servers started at once on one folder one runs, the others report it',
  { timeout: 180_000 },
  async () => {
    const starts = await Promise.allSettled(Array.from({ length: 3 }, start))
    const serving = starts.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const words = starts.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
    const inUse = /A pasta .+ já está em uso por outro servidor/
    expect(words).toEqual([1, 2].map(() => expect.stringMatching(inUse) as string))
    expect(await health(serving[0]?.url ?? '')).toBe(200)
  },
)

test('a server waits for the earlier one to end', async () => {
  const unlock = await lockFolder(folder, 0)
  const next = lockFolder(folder, patient.timeout)
  await expect(lockFolder(folder, 0)).rejects.toThrow('já está em uso')
  unlock()
  const unlockNext = await next
  unlockNext()
})

test('a killed server does not block the next one', async () => {
  const before = await start()
  const killed = once(before.child, 'exit')
  before.child.kill('SIGKILL')
  await killed
  expect(await health((await start()).url)).toBe(200)
})

test('other programs may use the database while a server runs', async () => {
  const { url } = await start()
  const tool = new DatabaseSync(join(folder, 'play.sqlite'), { timeout: patient.timeout })
  tool.exec("update account set name = 'Outra' where email = 'admin@example.com'")
  expect(tool.prepare("select name from account where email = 'admin@example.com'").get()).toEqual({
    name: 'Outra',
  })
  tool.close()
  expect(await health(url)).toBe(200)
})
