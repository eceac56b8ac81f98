import { randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { flat, uploadFor, uploadPicture } from '#server/testing/pictures.ts'
import { followed, readReplica } from '#server/testing/replica.ts'
import {
  type EmptyInstallation,
  emptyInstallation,
  environmentOf,
  runShell,
  settingsWith,
} from '#server/testing/shell.ts'
import type { Backup } from './backup-format.ts'
import { raiseAfterRestore, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
let playerId: string
let picture: string
let parent: EmptyInstallation
const installations: EmptyInstallation[] = []
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  categoryId = await addCategory(host, event, { maxPlayers: 1000 })
  playerId = await addPlayer(host, event, categoryId)
  const upload = await uploadFor(host, event.organiser)
  expect((await uploadPicture(upload, await flat(600, 400))).status).toBe(204)
  picture = upload.fileKey
  parent = await emptyInstallation()
})
afterAll(async () => {
  await host.stop()
  for (const target of [...installations, parent]) await target.remove()
})

async function newInstallation(): Promise<EmptyInstallation> {
  const target = await emptyInstallation()
  installations.push(target)
  return target
}
async function newBackup() {
  const folder = join(parent.dataFolder, randomUUID())
  await takeBackup(settingsWith(environmentOf(host)), { folder, now: new Date(), say })
  return folder
}
const say = () => undefined
const restore = (folder: string, target: EmptyInstallation, now = new Date()) =>
  restoreBackup(settingsWith(environmentOf(target)), { folder, now, say })
const readDescription = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as Backup
const pay = (on: TestHost, payment: boolean) =>
  on.ask('PATCH /v1/events/player/payment', { token: event.organiser.token, body: { playerId, payment } })
const startOn = ({ dataFolder, databaseUrl }: EmptyInstallation) =>
  startTestHost({ dataFolder, ...(databaseUrl && { databaseUrl }) })

test('a backup during writes is consistent, and restores sessions, pictures and counts', async () => {
  let isWriting = true
  let writes = 0
  const writing = (async () => {
    for (; isWriting; writes++) {
      expect((await pay(host, writes % 2 === 0)).status).toBe(200)
      await addPlayer(host, event, categoryId)
    }
  })()
  const folder = join(parent.dataFolder, randomUUID())
  expect(await runShell('backup', ['--to', folder], environmentOf(host))).toMatchObject({
    code: 0,
    output: expect.stringContaining('Cópia completa') as unknown,
  })
  isWriting = false
  await writing
  expect(writes).toBeGreaterThan(2)
  const backup = readDescription(folder)
  expect(Object.keys(backup.pictures)).toContain(picture)

  const target = await newInstallation()
  expect(await runShell('restore', ['--from', folder], environmentOf(target))).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restaurado') as unknown,
  })
  const restored = await startOn(target)
  try {
    const replica = await readReplica(restored, event)
    expect(replica.players).toHaveLength(backup.tables.player?.rows ?? 0)
    expect(replica.categories.map(({ _count }) => _count.players)).toEqual([replica.players.length])
    const served = await fetch(`${restored.url}/v1/images/${picture}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await pay(restored, true)).status).toBe(200)
  } finally {
    await restored.halt()
  }
})

test('a phone with a newer revision than the backup gets the whole event, after every restore', async () => {
  const folder = await newBackup()
  expect((await pay(host, false)).status).toBe(200)
  const lost = await addPlayer(host, event, categoryId)
  let ahead = await readReplica(host, event)
  for (const minutes of [0, 1]) {
    const target = await newInstallation()
    await restore(folder, target, new Date(Date.now() + minutes * 60_000))
    const restored = await startOn(target)
    try {
      const seen = await followed(restored, event, ahead)
      expect(seen.revision).toBeGreaterThan(ahead.revision)
      expect(seen.players.map(({ id }) => id)).not.toContain(lost)
      expect(seen).toEqual(await readReplica(restored, event))
      // A client that followed the host gets a change on the restored host, as before.
      expect((await pay(restored, true)).status).toBe(200)
      ahead = await followed(restored, event, seen)
      expect(ahead).toEqual(await readReplica(restored, event))
    } finally {
      await restored.halt()
    }
  }
})

test('a damaged or incomplete backup is refused with a text, and nothing is written', async () => {
  const folder = await newBackup()
  const damages: [string, (copy: string) => void][] = [
    ['play.sqlite', (copy) => appendFileSync(join(copy, 'play.sqlite'), 'x')],
    ['play.sqlite', (copy) => rmSync(join(copy, 'play.sqlite'))],
    [picture, (copy) => writeFileSync(join(copy, 'images', picture), 'x')],
    ['backup.json', (copy) => rmSync(join(copy, 'backup.json'))],
    ['backup.json', (copy) => writeFileSync(join(copy, 'backup.json'), '{}')],
    ['player', (copy) => describeOneMorePlayer(copy)],
  ]
  const target = await newInstallation()
  // The folder that a killed restore leaves behind; a restore into PostgreSQL works in the system's temporary folder.
  const nobody = 2 ** 30
  const left = target.databaseUrl
    ? join(tmpdir(), `play-staging-${nobody}-${randomUUID()}`)
    : join(target.dataFolder, 'staging')
  mkdirSync(left)
  writeFileSync(join(left, 'play.sqlite'), 'half a copy')
  for (const [named, damage] of damages) {
    const copy = join(parent.dataFolder, randomUUID())
    cpSync(folder, copy, { recursive: true })
    damage(copy)
    await expect(restore(copy, target)).rejects.toThrow(named)
    expect(existsSync(join(target.dataFolder, 'play.sqlite'))).toBe(false)
  }
  await restore(folder, target)
  expect(existsSync(left)).toBe(false)
})

function describeOneMorePlayer(folder: string): void {
  const backup = readDescription(folder)
  if (backup.tables.player) backup.tables.player.rows += 1
  writeFileSync(join(folder, 'backup.json'), JSON.stringify(backup))
}

test('a restore over existing data or under a running server is refused, and no backup overwrites another', async () => {
  const folder = await newBackup()
  const again = takeBackup(settingsWith(environmentOf(host)), { folder, now: new Date(), say })
  await expect(again).rejects.toThrow('não está vazia')
  const target = await newInstallation()
  await restore(folder, target)
  const running = await startOn(target)
  const before = await readReplica(running, event)
  try {
    await expect(restore(folder, target)).rejects.toThrow(/Já existe|Encerre todos/)
    await expect(raise(target)).rejects.toThrow(/já está em uso|Encerre todos/)
    expect(await readReplica(running, event)).toEqual(before)
  } finally {
    await running.halt()
  }
  // PostgreSQL shows a closed connection a moment longer.
  const refused = () => restore(folder, target).catch(String)
  await expect.poll(refused).toMatch(/Já existe|já tem dados/)
  // The database was restored by other means.
  await raise(target)
  const raised = await startOn(target)
  try {
    expect((await followed(raised, event, before)).revision).toBeGreaterThan(before.revision)
  } finally {
    await raised.halt()
  }
})
const raise = (target: EmptyInstallation) =>
  raiseAfterRestore(settingsWith(environmentOf(target)), new Date(Date.now() + 60_000))

test('wrong arguments print the usage', async () => {
  for (const words of [['backup'], ['restore', '--from', 'x', '--only-revisions']] as const)
    expect(await runShell(words[0], words.slice(1), environmentOf(host))).toMatchObject({
      code: 1,
      output: expect.stringContaining('Uso: npm run') as unknown,
    })
})
