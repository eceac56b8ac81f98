import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { type AssetArchive, DatabaseArchive, FolderArchive } from './asset-archive.ts'

let host: TestHost
let folder: string
let count = 0
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())
beforeEach(() => {
  count += 1
  folder = mkdtempSync(join(tmpdir(), 'play-assets-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))

/** The archive that the server of a build with these files uses. */
function serving(...names: string[]): AssetArchive {
  const app = mkdtempSync(join(folder, 'app-'))
  mkdirSync(join(app, 'assets', 'below'), { recursive: true })
  for (const name of names) writeFileSync(join(app, 'assets', name), `bytes of ${name}`)
  return host.databaseUrl ? new DatabaseArchive(app, host.db) : new FolderArchive(app, folder)
}
const name = (of: string) => `${of}-${count}.js`
async function read(archive: AssetArchive, ...names: string[]): Promise<string | undefined> {
  const kept = await archive.read(names)
  return kept && `${kept.name}: ${Buffer.from(kept.bytes).toString()}`
}

test('a file is available on all instances once one serves its build, in the preferred encoding', async () => {
  const one = serving(name('one'), name('shared'))
  const other = serving(name('other'), `${name('other')}.br`, name('shared'))
  await one.keep(day(1))
  expect(await read(one, name('other'))).toBeUndefined()
  await Promise.all([other.keep(day(1)), one.keep(day(1)), other.keep(day(1))])
  expect(await read(one, `${name('other')}.br`, name('other'))).toBe(
    `${name('other')}.br: bytes of ${name('other')}.br`,
  )
  expect(await read(one, `${name('other')}.gz`, name('other'))).toBe(
    `${name('other')}: bytes of ${name('other')}`,
  )
  expect(await read(other, name('one'))).toBe(`${name('one')}: bytes of ${name('one')}`)
})

test('a build is kept for 30 days after it was last served, however long it was served', async () => {
  const older = serving(name('older'), name('shared'))
  for (const number of [1, 20, 40]) await older.keep(day(number))
  const newer = serving(name('newer'), name('shared'))
  await newer.keep(day(41))
  expect(await read(newer, name('older'))).toBeDefined()
  await newer.keep(day(71))
  expect(await read(newer, name('older'))).toBeUndefined()
  expect(await read(newer, name('shared'))).toBeDefined()
})

test('more files than one insert takes are all stored', async () => {
  const names = Array.from({ length: 65 }, (_, index) => name(`file${index}`))
  const archive = serving(...names)
  await archive.keep(day(1))
  for (const one of names) expect(await read(archive, one)).toBe(`${one}: bytes of ${one}`)
})

test('instances of two builds that start at once keep all files', async () => {
  const names = Array.from({ length: 120 }, (_, index) => name(`file${index}`))
  for (const number of [1, 2, 3, 4]) {
    // These files were stored in an order that differs from the order of the folder.
    await serving(...names.filter((_, index) => index % 3 === 0).toReversed()).keep(day(number))
    const one = serving(...names)
    const others = [serving(...names.slice(20)), serving(...names), serving(...names)]
    await Promise.all([one, ...others].map((archive) => archive.keep(day(number))))
    for (const file of names) expect(await read(one, file)).toBeDefined()
    if (host.databaseUrl) await host.db.deleteFrom('kept_asset').where('name', 'in', names).execute()
  }
})

test('a file name with a path is refused', async () => {
  writeFileSync(join(folder, 'secret.js'), 'secret')
  const archive = serving(name('one'))
  await archive.keep(day(1))
  for (const path of ['../secret.js', `below/../${name('one')}`, '.', '..', '', '/etc/passwd', '\0.js'])
    expect(await read(archive, path)).toBeUndefined()
})
