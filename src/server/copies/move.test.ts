import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { addCategory, addEvent, addPlayer } from '#server/testing/factories.ts'
import { startTestHost } from '#server/testing/host.ts'
import { flat, uploadFor, uploadPicture } from '#server/testing/pictures.ts'
import { followed, readReplica } from '#server/testing/replica.ts'
import { s3Variables, type S3Server, startS3Server } from '#server/testing/s3-server.ts'
import { runShell, settingsWith } from '#server/testing/shell.ts'
import { moveInstallation } from './move-installation.ts'

let s3: S3Server
let database: TestDatabase | undefined
let folder: string
beforeEach(async () => {
  s3 = await startS3Server()
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'play-move-'))
})
afterEach(async () => {
  await s3.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'an installation moves to PostgreSQL and a bucket, and back: sessions, revisions and unsent changes still work',
  async () => {
    const bucket = { ...s3Variables, S3_ENDPOINT: s3.endpoint }
    const url = database?.url ?? ''
    const small = join(folder, 'small')
    const embedded = await startTestHost({ dataFolder: small })
    const event = await addEvent(embedded)
    const playerId = await addPlayer(embedded, event, await addCategory(embedded, event))
    const { token } = event.organiser
    const upload = await uploadFor(embedded, event.organiser)
    expect((await uploadPicture(upload, await flat(600, 400))).status).toBe(204)
    // A phone has sent this change, and its answer was lost.
    const change = {
      token,
      body: { playerId, payment: true, version: 1 },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }
    const request = 'PATCH /v1/events/player/payment'
    const first = await embedded.ask(request, change)
    expect(first.status).toBe(200)
    const before = await readReplica(embedded, event)
    const move = ['--to', url, '--bucket']
    const source = { PLAY_DATA: small, ...bucket }
    expect(await runShell('move', move, source)).toMatchObject({ code: 1 })
    await embedded.halt()

    s3.trouble = 500
    const interrupted = await runShell('move', move, source)
    expect([interrupted.code, interrupted.output]).toEqual([1, expect.stringContaining('de novo')])
    s3.trouble = undefined
    expect(await runShell('move', move, source)).toMatchObject({ code: 0 })
    const again = await runShell('move', move, source)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('já tem dados')])

    const grown = await startTestHost({ databaseUrl: url, env: bucket })
    try {
      expect(await followed(grown, event, before)).toEqual(before)
      const resent = await grown.ask(request, change)
      expect([resent.status, resent.body]).toEqual([200, first.body])
      expect(await followed(grown, event, before)).toEqual(before)
      expect(s3.objects.get(`/play-pictures/${upload.fileKey}`)?.type).toBe('image/jpeg')
      expect((await grown.ask(request, { token, body: { playerId, payment: false } })).status).toBe(200)
      const next = await followed(grown, event, before)
      expect(next.revision).toBe(before.revision + 1)
      await grown.halt()

      const back = join(folder, 'back')
      const settings = settingsWith({ DATABASE_URL: url, ...bucket })
      const words = await moveInstallation(settings, { to: back, toBucket: false, say: () => undefined })
      expect(words).toContain('conferidas dos dois lados')
      const returned = await startTestHost({ dataFolder: back })
      try {
        expect(await followed(returned, event, next)).toEqual(next)
        expect((await fetch(`${returned.url}/v1/images/${upload.fileKey}`)).status).toBe(200)
      } finally {
        await returned.halt()
      }
    } finally {
      await grown.stop()
    }
  },
)

test('a move between two databases of the same engine, or to a bucket without settings, is refused with a text', async () => {
  const move = (to: string, toBucket = false) =>
    moveInstallation(settingsWith({ PLAY_DATA: folder }), { to, toBucket, say: () => undefined })
  await expect(move(join(folder, 'other'))).rejects.toThrow('já está numa pasta')
  await expect(move('postgres://127.0.0.1:1/play', true)).rejects.toThrow('S3_')
  expect((await runShell('move', [], { PLAY_DATA: folder })).output).toContain('Uso: npm run move')
})
