import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { flat, uploadPicture, uploadFor } from '#server/testing/pictures.ts'
import { forgetLoosePictures } from './forget-loose-pictures.ts'
import { FolderStore } from './store/folder-store.ts'

let host: TestHost
afterEach(() => host.stop())

const hourMs = 3_600_000

test('files that are not attached, or were replaced, are deleted after a day in all sizes', async () => {
  host = await startTestHost({ at: '2026-03-01T12:00:00Z' })
  const event = await addEvent(host)
  const folder = join(host.dataFolder, 'images')
  const store = new FolderStore(folder)
  const clean = () => forgetLoosePictures(host.db, store, host.now())
  const later = (hours: number) =>
    host.setClock(new Date(host.now().getTime() + hours * hourMs).toISOString())
  const stored = async () => {
    const upload = await uploadFor(host, event.organiser)
    expect((await uploadPicture(upload, await flat(1000, 600))).status).toBe(204)
    return upload.fileKey
  }
  const attach = async (key: string) => {
    const { token } = event.organiser
    const body = { imageKey: key }
    const attached = await host.ask(`PUT /v1/events/${event.id}/picture`, { token, body })
    expect(attached).toMatchObject({ status: 200, body: { imageKey: key, picture: { width: 1000 } } })
  }
  const isThere = (key: string) => existsSync(join(folder, key))

  const [first, second, unused] = [await stored(), await stored(), await stored()]
  await uploadFor(host, event.organiser)
  await attach(first)
  later(25)
  await clean()
  expect([first, second, unused].map(isThere)).toEqual([true, false, false])
  expect(await host.db.selectFrom('picture').select('key').execute()).toEqual([{ key: first }])

  const next = await stored()
  await attach(next)
  await clean()
  later(23)
  await clean()
  expect([first, next].map(isThere)).toEqual([true, true])
  later(2)
  await clean()
  expect([first, next].map(isThere)).toEqual([false, true])
  // The files are a JPEG, and two sizes in two formats each.
  expect(readdirSync(folder)).toHaveLength(5)
})

test('a file that can not be deleted does not prevent the deletion of others, however often it fails', async () => {
  host = await startTestHost({ at: '2026-03-01T12:00:00Z' })
  const { organiser } = await addEvent(host)
  const folder = join(host.dataFolder, 'images')
  const clean = () => forgetLoosePictures(host.db, new FolderStore(folder), host.now())
  const stuck: string[] = []
  for (let count = 0; count < 4; count += 1) stuck.push((await uploadFor(host, organiser)).fileKey)
  // A folder has the name of the file, so the file can't be removed.
  for (const key of stuck) mkdirSync(join(folder, key), { recursive: true })
  host.setClock('2026-03-01T13:00:00Z')
  const loose = await uploadFor(host, organiser)
  expect((await uploadPicture(loose, await flat(500, 300))).status).toBe(204)
  // An upload with an empty key, which earlier versions stored; this version refuses it.
  const created_at = host.now().toISOString()
  await host.db.insertInto('picture').values({ key: '', created_at, loose_since: created_at }).execute()
  host.setClock('2026-03-02T15:00:00Z')
  await expect(clean()).rejects.toThrow('the folder of pictures')
  host.setClock('2026-03-02T16:00:00Z')
  await expect(clean()).rejects.toThrow('the folder of pictures')
  const left = await host.db.selectFrom('picture').select('key').execute()
  expect(left.map(({ key }) => key).toSorted()).toEqual(stuck.toSorted())
  expect(readdirSync(folder).toSorted()).toEqual(stuck.toSorted())
})

test('a file that another account uploaded can not be attached', async () => {
  host = await startTestHost()
  const one = await addEvent(host)
  const other = await addEvent(host)
  const { fileKey } = await uploadFor(host, one.organiser)
  const attach = ({ id, organiser: { token } }: TestEvent, imageKey: string | null) =>
    host.ask(`PUT /v1/events/${id}/picture`, { token, body: { imageKey } })
  expect(await attach(other, fileKey)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(await attach(one, fileKey)).toMatchObject({ status: 200, body: { imageKey: fileKey } })
  expect(await attach(one, null)).toMatchObject({ status: 200, body: { imageKey: null } })
  expect(await attach(one, 'unknown.jpg')).toMatchObject({ status: 400 })
})
