import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sparePort } from '#support/spare-port.ts'
import { spawnServer } from './testing/server-process.ts'

let folder: string
let child: ChildProcess
let url: string
const patient = { timeout: 30_000 }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-log-'))
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function start(output: 'pipe' | number): Promise<void> {
  const port = await sparePort()
  url = `http://127.0.0.1:${port}`
  const env = { PLAY_DATA: folder, PORT: String(port), PLAY_LOG_LEVEL: 'debug' }
  child = spawnServer(env, ['ignore', output, output])
}
const health = () =>
  fetch(`${url}/v1/health`).then(
    ({ status }) => status,
    () => 0,
  )
async function ends(): Promise<unknown> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0]
}

test.runIf(existsSync('/dev/full'))('a log on a full disk neither ends the server nor stops it', async () => {
  const full = openSync('/dev/full', 'w')
  await start(full)
  closeSync(full)
  await expect.poll(health, patient).toBe(200)
  for (let count = 0; count < 20; count += 1) expect(await health()).toBe(200)
  expect(await ends()).toBe(0)
})

test('the server goes on if the program that reads its log has ended', async () => {
  await start('pipe')
  await expect.poll(health, patient).toBe(200)
  child.stdout?.destroy()
  child.stderr?.destroy()
  for (let count = 0; count < 20; count += 1) expect(await health()).toBe(200)
  expect(await ends()).toBe(0)
})

test('the server goes on if the program that reads its log stops reading; later the log says how many lines are missing', async () => {
  await start('pipe')
  await expect.poll(health, patient).toBe(200)
  // More lines than fit into the pipe and the reserved memory.
  for (let round = 0; round < 35; round += 1)
    expect(new Set(await Promise.all(Array.from({ length: 100 }, health)))).toEqual(new Set([200]))
  let read = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (read += text))
  await expect
    .poll(async () => {
      await health()
      return read
    }, patient)
    .toMatch(/"msg":"\d+ lines of the log could not be written"/)
  expect(await ends()).toBe(0)
})

test('the server can stop while nobody reads its log', async () => {
  await start('pipe')
  await expect.poll(health, patient).toBe(200)
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 100 }, health))
  expect(await ends()).toBe(0)
})
