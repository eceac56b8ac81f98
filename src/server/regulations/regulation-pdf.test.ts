import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Regulation } from '#contract/regulations/regulation-calls.ts'
import { forgetLoosePictures } from '#server/pictures/forget-loose-pictures.ts'
import { FolderStore } from '#server/pictures/store/folder-store.ts'
import { imagesFolder } from '#server/pictures/pictures.ts'
import { addCategory, addEvent, addPersons, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { flat, pdf, uploadFor, uploadPicture } from '#server/testing/pictures.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())
beforeEach(async () => {
  event = await addEvent(host)
})

const save = (body: object) =>
  host.ask(`PUT /v1/events/${event.id}/regulation`, { token: event.organiser.token, body })
const send = async (bytes: Uint8Array<ArrayBuffer>) => {
  const upload = await uploadFor(host, event.organiser, 'Regulamento.PDF')
  return { fileKey: upload.fileKey, answer: await uploadPicture(upload, bytes) }
}
const file = (query = '') => fetch(`${host.url}/event-register/${event.id}/regulamento${query}`)

test('a PDF is uploaded, saved and served as a file that can not run scripts', async () => {
  const { fileKey, answer } = await send(pdf('Art. 1º'))
  expect(answer.status).toBe(204)
  expect(fileKey).toMatch(/^[0-9a-f]{32}\.pdf$/)
  const saved = await save({ fileKey })
  expect(saved.body).toMatchObject({ version: 1, text: null, fileKey } satisfies Partial<Regulation>)
  expect((await host.ask(`GET /v1/event-register/${event.id}`)).body).toMatchObject({
    regulation: { version: 1, kind: 'PDF' },
  })
  const response = await file()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="regulamento.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf('Art. 1º'))
  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(response.url, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  // The PDF can be read only through the event, not through the address of pictures.
  expect((await fetch(`${host.url}/v1/images/${fileKey}`)).status).toBe(404)
})

test.each([
  ['of another kind', () => flat(10, 10), 415, 'O arquivo não é um PDF, ou está danificado'],
  ['without its end', async () => pdf('Art. 1º').slice(0, 20), 415, undefined],
  ['that is too large', async () => pdf('a'.repeat(5_000_000)), 413, 'O PDF passa de 5 MB'],
])('a file %s is refused', async (_, bytes, status, message) => {
  const { fileKey, answer } = await send(await bytes())
  expect(answer.status).toBe(status)
  if (message) expect(await answer.json()).toMatchObject({ message })
  expect(await save({ fileKey })).toMatchObject({
    status: 400,
    body: { fields: { fileKey: 'Envie o PDF de novo' } },
  })
})

test('a PDF is not accepted as a picture, nor a picture as a PDF, nor a file of another account', async () => {
  const { fileKey } = await send(pdf('Art. 1º'))
  const { token } = event.organiser
  const ask = (imageKey: string) =>
    host.ask(`PUT /v1/events/${event.id}/picture`, { token, body: { imageKey } })
  expect((await ask(fileKey)).status).toBe(400)
  const picture = await uploadFor(host, event.organiser)
  await uploadPicture(picture, await flat(500, 300))
  expect((await save({ fileKey: picture.fileKey })).status).toBe(400)
  event = await addEvent(host)
  expect((await save({ fileKey })).status).toBe(400)
})

test('a replaced PDF is deleted after a day, unless somebody accepted it', async () => {
  const categoryId = await addCategory(host, event)
  const store = new FolderStore(imagesFolder(host.dataFolder))
  const saved = async (text: string) => {
    const { fileKey } = await send(pdf(text))
    expect((await save({ fileKey })).status).toBe(200)
    return fileKey
  }
  const cleanAfter = async (hours: number) => {
    host.setClock(new Date(host.now().getTime() + hours * 3_600_000).toISOString())
    await forgetLoosePictures(host.db, store, host.now())
  }
  const keys = [await saved('1')]
  const [personId] = await addPersons(host, 1)
  const body = {
    eventId: event.id,
    personId,
    categories: [categoryId],
    paymentValue: 95,
    regulationVersion: 1,
  }
  expect((await host.ask('POST /v1/event-register', { body })).status).toBe(201)
  keys.push(await saved('2'), await saved('3'))
  await cleanAfter(0)
  await cleanAfter(25)
  const there = await Promise.all(keys.map((key) => store.read(key)))
  expect(there.map((bytes) => bytes !== undefined)).toEqual([true, false, true])
  expect((await file('?versao=1')).status).toBe(200)
  expect((await file('?versao=2')).status).toBe(404)
  expect((await save({})).status).toBe(200)
  await cleanAfter(0)
  await cleanAfter(25)
  expect(await store.read(keys[2] ?? '')).toBeUndefined()
})
