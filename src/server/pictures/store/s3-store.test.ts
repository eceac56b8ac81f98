import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addEvent, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { flat, uploadPicture, uploadFor } from '#server/testing/pictures.ts'
import { s3Variables, type S3Server, signatureOf, startS3Server } from '#server/testing/s3-server.ts'
import { forgetLoosePictures } from '../forget-loose-pictures.ts'
import { StoreTrouble } from './picture-store.ts'
import { S3Store } from './s3-store.ts'

let s3: S3Server
let host: TestHost
let event: TestEvent
beforeAll(async () => {
  s3 = await startS3Server()
  host = await startTestHost({ env: { ...s3Variables, S3_ENDPOINT: s3.endpoint } })
  event = await addEvent(host)
})
afterEach(() => {
  s3.trouble = undefined
  s3.hangs = undefined
})
afterAll(async () => {
  await host.stop()
  await s3.stop()
})

const storeOf = ({ endpoint }: S3Server, timeoutMs?: number) =>
  new S3Store(
    {
      endpoint,
      region: 'us-east-1',
      bucket: s3Variables.S3_BUCKET,
      accessKeyId: s3Variables.S3_ACCESS_KEY_ID,
      secretAccessKey: s3Variables.S3_SECRET_ACCESS_KEY,
    },
    timeoutMs,
  )

const noBytes = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const welcome = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'
/** The example of the documentation that `signatureOf` names. */
test.each([
  [
    { method: 'GET', path: '/test.txt', hash: noBytes, others: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    {
      method: 'PUT',
      path: '/test%24file.text',
      hash: welcome,
      others: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])(
  'the test bucket accepts the published signature examples',
  ({ method, path, hash, others }, signature) => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': hash,
      'x-amz-date': '20130524T000000Z',
      ...others,
    }
    const signedHeaders = Object.keys(headers).toSorted()
    const asked = { method, path, headers, signedHeaders, scope: '20130524/us-east-1/s3/aws4_request' }
    expect(signatureOf(asked, s3Variables.S3_SECRET_ACCESS_KEY)).toBe(signature)
  },
)

test('pictures are stored in the bucket with their types, served from it, and deleted there', async () => {
  const upload = await uploadFor(host, event.organiser)
  expect((await uploadPicture(upload, await flat(1000, 500))).status).toBe(204)
  const stem = upload.fileKey.replace('.jpg', '')
  const types = Object.fromEntries([...s3.objects].map(([path, { type }]) => [path, type]))
  expect(types).toEqual({
    [`/play-pictures/${upload.fileKey}`]: 'image/jpeg',
    [`/play-pictures/${stem}-480.avif`]: 'image/avif',
    [`/play-pictures/${stem}-480.webp`]: 'image/webp',
    [`/play-pictures/${stem}-960.avif`]: 'image/avif',
    [`/play-pictures/${stem}-960.webp`]: 'image/webp',
  })
  const served = await fetch(`${host.url}/v1/images/${stem}-480.avif`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect(Buffer.from(await served.bytes())).toEqual(s3.objects.get(`/play-pictures/${stem}-480.avif`)?.bytes)
  const unknown = `${'0'.repeat(32)}.jpg`
  expect((await host.ask(`GET /v1/images/${unknown}`)).status).toBe(404)

  await forgetLoosePictures(host.db, storeOf(s3), new Date(Date.now() + 90_000_000))
  expect(s3.objects.size).toBe(0)
})

test('a failing bucket answers with a text and when to try again, and the same address works later', async () => {
  const upload = await uploadFor(host, event.organiser)
  const picture = await flat(30, 20)
  for (const trouble of [403, 500, 503]) {
    s3.trouble = trouble
    const refused = await uploadPicture(upload, picture)
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'file.notStored' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  s3.trouble = undefined
  expect((await uploadPicture(upload, picture)).status).toBe(204)
  s3.trouble = 500
  const unread = await host.ask(`GET /v1/images/${upload.fileKey}`)
  expect(unread).toMatchObject({ status: 503, body: { code: 'host.busy' } })
  expect(unread.headers.get('cache-control')).toBe('private, no-store')
})

test('a bucket that never answers delays nobody for long', async () => {
  const store = storeOf(s3, 100)
  for (const hangs of ['before its answer', 'within its answer'] as const) {
    s3.hangs = hangs
    const asked = [store.read('a.jpg'), store.write('a.jpg', new Uint8Array(3)), store.remove('a.jpg')]
    for (const { status, reason } of await Promise.allSettled(asked).then(
      (all) => all as PromiseRejectedResult[],
    ))
      expect([status, reason]).toEqual(['rejected', expect.any(StoreTrouble)])
  }
})

test('a bucket with a wrong secret, or unreachable, is reported as 503 with a text', async () => {
  for (const env of [
    { S3_ENDPOINT: s3.endpoint, S3_SECRET_ACCESS_KEY: 'another' },
    { S3_ENDPOINT: 'http://127.0.0.1:1' },
  ]) {
    const other = await startTestHost({ env: { ...s3Variables, ...env } })
    try {
      const { organiser } = await addEvent(other)
      const refused = await uploadPicture(await uploadFor(other, organiser), await flat(30, 20))
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'file.notStored' }])
    } finally {
      await other.stop()
    }
  }
})
