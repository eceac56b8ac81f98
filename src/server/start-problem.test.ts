import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failedStart, productionSettings } from './testing/failed-start.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-start-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The text that a failed start with the data folder prints. */
const words = (env: Record<string, string>) => failedStart({ PLAY_DATA: folder, ...env })

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
  expect(await words({ ...productionSettings, PLAY_LISTEN: '192.0.2.1' })).toMatch(
    /192\.0\.2\.1.*PLAY_LISTEN/,
  )
})

test('reports a PostgreSQL server that does not answer', async () => {
  const DATABASE_URL = 'postgres://play:word@127.0.0.1:1/play'
  const printed = await words({ ...productionSettings, DATABASE_URL })
  expect(printed).toMatch(/127\.0\.0\.1:1 não responde/)
  expect(printed).not.toContain('word')
})
