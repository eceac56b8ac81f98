import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import {
  flat,
  grain,
  lyingOnItsSide,
  metadataOf,
  photo,
  uploadPicture,
  type Upload,
  uploadFor,
} from '#server/testing/pictures.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
})
afterAll(() => host.stop())

const uploaded = async (bytes: Uint8Array<ArrayBuffer>, headers?: Record<string, string>) => {
  const upload = await uploadFor(host, event.organiser)
  return { ...upload, answer: await uploadPicture(upload, bytes, headers) }
}
const image = (name: string) => fetch(`${host.url}/v1/images/${name}`)
const attach = (key: string) =>
  host.db.updateTable('event').set({ image_key: key }).where('id', '=', event.id).execute()
const publicEvent = async () =>
  (await host.ask(`GET /v1/event-register/${event.id}`)).body as {
    imageKey: string | null
    picture?: { width: number; height: number; blur: string; sources: { avif: string; webp: string }[] }
  }
const ownEvent = async () =>
  (await host.ask(`GET /v1/events/${event.id}`, { token: event.organiser.token })).body

test('a picture uploaded after its event was saved is shown from then on, in every size', async () => {
  const upload = await uploadFor(host, event.organiser)
  await attach(upload.fileKey)
  expect(await publicEvent()).toMatchObject({ imageKey: null })
  expect(await ownEvent()).toMatchObject({ imageKey: upload.fileKey })
  expect((await image(upload.fileKey)).status).toBe(404)
  const { etag } = await host
    .ask(`GET /v1/events/${event.id}/snapshot`, { token: event.organiser.token })
    .then(({ headers }) => ({ etag: headers.get('etag') ?? '' }))

  expect((await uploadPicture(upload, await photo(1300, 800))).status).toBe(204)

  const { imageKey, picture } = await publicEvent()
  expect(imageKey).toBe(upload.fileKey)
  expect(picture).toMatchObject({
    width: 1300,
    height: 800,
    sources: [{ width: 480 }, { width: 960 }],
  })
  expect(picture?.blur).toMatch(/^data:image\/webp;base64,.{20,400}$/)
  expect(await ownEvent()).toMatchObject({ imageKey, picture })
  const snapshot = await host.ask(`GET /v1/events/${event.id}/snapshot`, {
    token: event.organiser.token,
    headers: { 'if-none-match': etag },
  })
  expect(snapshot.body).toMatchObject({ event: { picture } })

  const served = await image(upload.fileKey)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  // Pages of other hosts may show it, too.
  expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await metadataOf(await served.bytes())).toMatchObject({ format: 'jpeg', width: 1200, height: 738 })
  for (const [index, width] of [480, 960].entries()) {
    const source = picture?.sources[index]
    expect(await metadataOf(await (await image(source?.avif ?? '')).bytes())).toMatchObject({ width })
    expect(await metadataOf(await (await image(source?.webp ?? '')).bytes())).toMatchObject({ width })
  }
})

test('the JPEG for messengers stays below its limit, for every picture', async () => {
  const original = await grain(1200, 900)
  expect(original.length).toBeGreaterThan(300_000)
  const { fileKey, answer } = await uploaded(original)
  expect(answer.status).toBe(204)
  const jpeg = await (await image(fileKey)).bytes()
  expect(jpeg.length).toBeLessThanOrEqual(300_000)
  expect(await metadataOf(jpeg)).toMatchObject({ format: 'jpeg', width: 1200 })
})

test('a picture of one pixel is accepted', async () => {
  const { answer, fileKey } = await uploaded(await flat(1, 1))
  expect(answer.status).toBe(204)
  await attach(fileKey)
  expect(await ownEvent()).toMatchObject({ picture: { width: 1, height: 1, sources: [] } })
  expect(await metadataOf(await (await image(fileKey)).bytes())).toMatchObject({ width: 1, height: 1 })
})

test('the location is removed from a picture, and its orientation is kept', async () => {
  const { answer, fileKey } = await uploaded(await lyingOnItsSide(600, 400))
  expect(answer.status).toBe(204)
  const served = await metadataOf(await (await image(fileKey)).bytes())
  expect(served).toMatchObject({ width: 400, height: 600 })
  for (const name of ['orientation', 'exif', 'icc', 'xmp', 'iptc']) expect(served).not.toHaveProperty(name)
})

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
  ['of another kind, whatever it says', () => flat(10, 10, 'webp'), 415, 'file.unsupported'],
  ['that is empty', async () => new Uint8Array(), 415, 'file.unsupported'],
  ['of which the end is missing', async () => (await photo(400, 300)).slice(0, 3000), 415, 'file.unreadable'],
  ['that only begins as one', async () => new Uint8Array([0xff, 0xd8, 0xff, 1]), 415, 'file.unreadable'],
  ['that unpacks to far more than it weighs', () => flat(7_100, 7_100), 413, 'file.tooManyPixels'],
  ['that weighs too much', async () => new Uint8Array(2_000_001).fill(0xff), 413, 'file.tooLarge'],
])(
  'a picture %s is refused, and another one may be sent to the same address',
  async (_, sent, status, code) => {
    const upload = await uploadFor(host, event.organiser)
    const refused = await uploadPicture(upload, await sent())
    expect([refused.status, await refused.json()]).toMatchObject([status, { code }])
    expect((await image(upload.fileKey)).status).toBe(404)
    expect((await uploadPicture(upload, await flat(20, 20))).status).toBe(204)
    expect((await image(upload.fileKey)).status).toBe(200)
  },
)

test('an upload without a length is counted while it arrives', async () => {
  const upload = await uploadFor(host, event.organiser)
  let sent = 0
  const long = new ReadableStream({
    // The sender notices the end of the connection only between two rounds of its event loop. Without this pause it
    // would fill the memory of this process.
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve))
      sent += 100_000
      controller.enqueue(new Uint8Array(100_000).fill(0xff))
      if (sent >= 50_000_000) controller.close()
    },
  })
  const refused = await uploadPicture(upload, long).catch(() => undefined)
  if (refused) expect(refused.status).toBe(413)
  expect(sent).toBeLessThan(20_000_000)
})

test('2,000,000 bytes are accepted', async () => {
  const padded = new Uint8Array(2_000_000)
  padded.set(await flat(30, 30, 'jpeg'))
  expect((await uploaded(padded)).answer.status).toBe(204)
})

test('an address accepts one picture: the same one again succeeds, another one is refused', async () => {
  const upload = await uploadFor(host, event.organiser)
  const picture = await flat(30, 20)
  const atOnce = await Promise.all([uploadPicture(upload, picture), uploadPicture(upload, picture)])
  expect(atOnce.map(({ status }) => status)).toEqual([204, 204])
  const other = await uploadPicture(upload, await flat(20, 30))
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'file.alreadySent' }])
  expect(await metadataOf(await (await image(upload.fileKey)).bytes())).toMatchObject({ width: 30 })
})

test('an unsigned or expired address accepts nothing', async () => {
  const upload = await uploadFor(host, event.organiser)
  const other = await uploadFor(host, event.organiser)
  const picture = await flat(30, 20)
  const forged = [
    upload.signedUrl.replace(upload.fileKey, other.fileKey),
    upload.signedUrl.replace(/expires=\d+/, 'expires=99999999999'),
    upload.signedUrl.replace(/signature=.*/, ''),
    `${host.url}/v1/files/${upload.fileKey}`,
  ]
  // The signature is for the path, whatever key the query names.
  const { search } = new URL(upload.signedUrl)
  for (const path of [other.fileKey, '%00'])
    forged.push(`${host.url}/v1/files/${path}${search}&key=${upload.fileKey}`)
  for (const signedUrl of forged)
    expect((await uploadPicture({ ...upload, signedUrl }, picture)).status).toBe(403)
  const late = new Date(host.now().getTime() + 3_601_000).toISOString()
  host.setClock(late)
  const refused = await uploadPicture(upload, picture)
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'file.expired' }])
  const { token } = event.organiser
  const renew = (asking: string, fileKey: string) =>
    host.ask('POST /v1/files', { token: asking, body: { fileName: 'a.png', fileKey } })
  const stranger = await addAccount(host, 'MANAGER')
  expect(await renew(stranger.token, upload.fileKey)).toMatchObject({ status: 403 })
  const renewed = (await renew(token, upload.fileKey)).body as Upload
  expect(renewed.fileKey).toBe(upload.fileKey)
  const address = new URL(renewed.signedUrl)
  const signedUrl = host.url + address.pathname + address.search
  expect((await uploadPicture({ ...renewed, signedUrl }, picture)).status).toBe(204)
})

test('only names of PNG and JPEG files get an upload address', async () => {
  const { token } = event.organiser
  const ask = (fileName: string) => host.ask('POST /v1/files', { token, body: { fileName } })
  for (const name of ['cartaz.PNG', 'a b.jpeg', 'ç.Jpg']) expect((await ask(name)).status).toBe(201)
  for (const name of ['cartaz.gif', 'png', 'a.jpg.exe', '.heic'])
    expect(await ask(name)).toMatchObject({ status: 415, body: { code: 'file.unsupported' } })
})

test.each(['', ' ', '.', '../play.sqlite', 'a'.repeat(32), `${'a'.repeat(32)}.jpg`])(
  'an upload is not asked for with a key that was never given: %j',
  async (fileKey) => {
    const { token } = await addAccount(host, 'MANAGER')
    for (const _ of [1, 2]) {
      const { status } = await host.ask('POST /v1/files', { token, body: { fileName: 'a.jpg', fileKey } })
      expect([400, 403]).toContain(status)
    }
    const row = host.db.selectFrom('picture').select('key').where('key', '=', fileKey)
    expect(await row.execute()).toEqual([])
  },
)

test('simultaneous requests of one account begin at most sixty uploads', async () => {
  const { token } = await addAccount(host, 'MANAGER')
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => host.ask('POST /v1/files', { token, body: { fileName: 'a.jpg' } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]))
})

test('an account may begin sixty uploads a day', async () => {
  const account = await addAccount(host, 'MANAGER')
  const ask = () => host.ask('POST /v1/files', { token: account.token, body: { fileName: 'a.png' } })
  for (let count = 0; count < 60; count += 1) expect((await ask()).status).toBe(201)
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, body: { code: 'file.quota' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  host.setClock(new Date(host.now().getTime() + 86_401_000).toISOString())
  expect((await ask()).status).toBe(201)
})

test('no other file is served with the pictures, and their addresses are read-only', async () => {
  for (const name of ['..%2fplay.sqlite', '%2e%2e%2fplay.sqlite', '.begun-1', 'a.jpg', '%00.jpg'])
    expect((await image(name)).status).toBe(404)
  const { answer, fileKey } = await uploaded(await flat(30, 20))
  expect(answer.status).toBe(204)
  const head = await fetch(`${host.url}/v1/images/${fileKey}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const deletion = await host.ask(`DELETE /v1/images/${fileKey}`)
  expect([deletion.status, deletion.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})
