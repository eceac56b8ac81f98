import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import { forgetLoosePictures } from '#server/pictures/forget-loose-pictures.ts'
import { imagesFolder } from '#server/pictures/pictures.ts'
import { FolderStore } from '#server/pictures/store/folder-store.ts'
import {
  addAccount,
  addEvent,
  addMember,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { flat, pdf, uploadFor, uploadPicture } from '#server/testing/pictures.ts'

let host: TestHost
let organiser: TestAccount
let event: TestEvent
let wide: string
let narrow: string
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
  organiser = await addAccount(host, 'MANAGER')
  wide = await sent(600)
  narrow = await sent(100)
})
afterAll(() => host.stop())
beforeEach(async () => {
  event = await addEvent(host, { organiser })
})

async function sent(width: number, by: TestAccount = organiser): Promise<string> {
  const upload = await uploadFor(host, by)
  expect((await uploadPicture(upload, await flat(width, 60))).status).toBe(204)
  return upload.fileKey
}
const save = (body: object, by: TestAccount = organiser) =>
  host.ask(`PUT /v1/events/${event.id}/sponsors`, { token: by.token, body })
const shown = async () => (await host.ask(`GET /v1/event-register/${event.id}`)).body as Event
const bakery = () => ({ name: 'Padaria Sol', url: 'padaria.example.com/promo', imageKey: wide })

test('sponsors are shown on the page of an event in order, each with a safe link', async () => {
  expect(await shown()).not.toHaveProperty('sponsors')
  const sponsors = [bakery(), { name: 'Loja do Zé', imageKey: narrow }]
  const saved = await save({ sponsors, version: 0 })
  const expected = [
    { name: 'Padaria Sol', url: 'https://padaria.example.com/promo', imageKey: wide, hasSmall: true },
    { name: 'Loja do Zé', url: null, imageKey: narrow, hasSmall: false },
  ]
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await shown()).toMatchObject({ sponsors: expected })
  const { token } = event.organiser
  expect((await host.ask(`GET /v1/events/${event.id}`, { token })).body).toMatchObject({
    sponsors: expected,
    sponsorsVersion: 1,
    version: 1,
  })
  await save({ sponsors: sponsors.toReversed(), version: 1 })
  expect((await shown()).sponsors).toEqual(expected.toReversed())
  await save({ sponsors: [] })
  expect(await shown()).not.toHaveProperty('sponsors')
})

test('two simultaneous edits do not overwrite each other', async () => {
  await save({ sponsors: [bakery()], version: 0 })
  expect(await save({ sponsors: [], version: 0 })).toMatchObject({
    status: 412,
    body: { code: 'sponsors.changed', current: { version: 1, sponsors: [{ name: 'Padaria Sol' }] } },
  })
})

test.each([
  [{ name: '' }, { 'sponsors.0.name': 'Informe o nome' }],
  [{ url: 'http://a.example.com' }, { 'sponsors.0.url': 'Digite um endereço que começa com https://' }],
  [{ url: 'javascript:alert(1)' }, { 'sponsors.0.url': 'Digite um endereço que começa com https://' }],
  [{ url: 'https://a@b.example.com' }, { 'sponsors.0.url': 'Digite um endereço que começa com https://' }],
  [
    { url: 'https://clube.example.com:x@b.example.com' },
    { 'sponsors.0.url': 'Digite um endereço que começa com https://' },
  ],
  [{ url: 'sem ponto' }, { 'sponsors.0.url': 'Digite um endereço que começa com https://' }],
  [{ imageKey: '' }, { 'sponsors.0.imageKey': 'Escolha a imagem' }],
  [{ imageKey: `${'a'.repeat(32)}.jpg` }, { 'sponsors.0.imageKey': 'Envie a imagem de novo' }],
])('%j is refused with a text that says what to do', async (over, fields) => {
  expect(await save({ sponsors: [{ ...bakery(), ...over }] })).toMatchObject({
    status: 400,
    body: { fields },
  })
})

test('an event has at most 12', async () => {
  const many = (count: number) => ({ sponsors: Array.from({ length: count }, bakery) })
  expect((await save(many(12))).status).toBe(200)
  expect(await save(many(13))).toMatchObject({
    status: 400,
    body: { fields: { sponsors: 'São até 12 patrocinadores' } },
  })
})

test('a picture must be uploaded by the account that adds it, and be a picture; an existing one may stay', async () => {
  const other = await addMember(host, event, 'ORGANIZADOR')
  const requested = await uploadFor(host, event.organiser)
  const file = await uploadFor(host, event.organiser, 'a.pdf')
  await uploadPicture(file, pdf('a'))
  for (const imageKey of [requested.fileKey, file.fileKey, await sent(50, other)])
    expect((await save({ sponsors: [{ ...bakery(), imageKey }] })).status).toBe(400)
  await save({ sponsors: [bakery()] })
  const own = { name: 'Clube', imageKey: await sent(50, other) }
  expect((await save({ sponsors: [bakery(), own] }, other)).status).toBe(200)
})

test('the next stage copies them, and their pictures are deleted a day after no event uses them', async () => {
  wide = await sent(600)
  await save({ sponsors: [bakery()] })
  const { token } = event.organiser
  const stage = {
    title: '2ª Etapa',
    startDate: '2100-01-06T12:00:00.000Z',
    registerEndDate: '2100-01-05T12:00:00.000Z',
    isDraft: true,
  }
  const answer = await host.ask(`POST /v1/events/${event.id}/stages`, { token, body: stage })
  const next = answer.body as Event
  expect(next).toMatchObject({ sponsors: [{ name: 'Padaria Sol', imageKey: wide }], sponsorsVersion: 0 })
  const store = new FolderStore(imagesFolder(host.dataFolder))
  const cleanAfter = async (hours: number) => {
    host.setClock(new Date(host.now().getTime() + hours * 3_600_000).toISOString())
    await forgetLoosePictures(host.db, store, host.now())
  }
  await save({ sponsors: [] })
  await cleanAfter(0)
  await cleanAfter(25)
  expect(await store.read(wide)).toBeDefined()
  await host.db.deleteFrom('event').where('id', '=', next.id).execute()
  await cleanAfter(0)
  await cleanAfter(25)
  expect(await store.read(wide)).toBeUndefined()
})
