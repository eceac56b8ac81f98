import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MyRegistration } from '#contract/accounts/own-account.ts'
import type { Event } from '#contract/events/events.ts'
import type { Regulation } from '#contract/regulations/regulation-calls.ts'
import type { Player } from '#contract/players/players.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersons,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())
beforeEach(async () => {
  event = await addEvent(host)
  categoryId = await addCategory(host, event, { maxPlayers: 50 })
})

const ask = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })
const path = () => `/v1/events/${event.id}/regulation`
const save = (body: object) => ask(`PUT ${path()}`, body)
const read = async () => (await ask(`GET ${path()}`)).body as Regulation
async function register(more: object = {}, account?: TestAccount) {
  const id = account?.personId ?? (await addPersons(host, 1))[0]
  const body = { eventId: event.id, personId: id, categories: [categoryId], paymentValue: 95, ...more }
  return host.ask('POST /v1/event-register', { body, ...(account && { token: account.token }) })
}
const page = (query = '') => host.ask(`GET /event-register/${event.id}/regulamento${query}`)

test('each saved change is a new version, which everybody reads', async () => {
  expect(await read()).toMatchObject({ version: 0, text: null, fileKey: null, savedAt: null })
  expect(await save({ text: '  Art. 1º\r\nLeve água.  ', version: 0 })).toMatchObject({
    status: 200,
    body: { version: 1, text: 'Art. 1º\nLeve água.', savedAt: host.now().toISOString() },
  })
  // Saving the same text again is not a change.
  expect((await save({ text: 'Art. 1º\nLeve água.' })).body).toMatchObject({ version: 1 })
  expect((await save({ text: 'Art. 2º' })).body).toMatchObject({ version: 2 })
  const mark = { version: 2, kind: 'TEXT', savedAt: host.now().toISOString() }
  expect((await host.ask(`GET /v1/event-register/${event.id}`)).body).toMatchObject({ regulation: mark })
  expect((await ask(`GET /v1/events/${event.id}`)).body).toMatchObject({ regulation: mark, version: 1 })
  expect(await page()).toMatchObject({ status: 200, body: 'Art. 2º' })
  expect(await page('?versao=1')).toMatchObject({ status: 200, body: 'Art. 1º\nLeve água.' })
  for (const wrong of ['9', 'x', '', '0x1', '-1', '9007199254740991'])
    expect((await page(`?versao=${wrong}`)).status).toBe(404)
})

test('a registration accepts the current version', async () => {
  expect((await register()).status).toBe(201)
  await save({ text: 'Art. 1º' })
  expect(await register()).toMatchObject({
    status: 409,
    body: {
      code: 'registration.regulationChanged',
      message: 'Este evento tem um regulamento. Recarregue a página, leia e marque que você aceita.',
      details: { version: 1 },
    },
  })
  expect((await register({ regulationVersion: 1 })).status).toBe(201)
  await save({ text: 'Art. 2º' })
  expect(await register({ regulationVersion: 1 })).toMatchObject({
    status: 409,
    body: {
      code: 'registration.regulationChanged',
      message: 'O regulamento do evento mudou. Leia de novo e marque que você aceita.',
      details: { version: 2, accepted: 1 },
    },
  })
  expect((await register({ regulationVersion: 2 })).status).toBe(201)
  expect(await read()).toMatchObject({ version: 2, acceptedBy: 1, acceptedBefore: 1 })
})

test('the accepted version is in the own registrations, in the data file, and with the player', async () => {
  const player = await addAccount(host, 'PLAYER')
  await save({ text: 'Art. 1º' })
  await register({ regulationVersion: 1 }, player)
  await save({ text: 'Art. 2º' })
  const { token } = player
  const mine = (await host.ask('GET /v1/registrations/me', { token })).body as MyRegistration[]
  expect(mine).toMatchObject([{ regulationVersion: 1 }])
  const data = (await host.ask('GET /v1/users/me/data', { token })).body
  expect(data).toMatchObject({ inscricoes: [{ regulationVersion: 1 }] })
  const players = (await ask(`GET /v1/events/players/category/${categoryId}`)).body as Player[]
  expect(players).toMatchObject([{ regulationVersion: 1 }])
})

test('without a regulation nothing is accepted, whatever is sent; its versions continue later', async () => {
  await save({ text: 'Art. 1º' })
  expect(await save({ version: 1 })).toMatchObject({ status: 200, body: { version: 2, text: null } })
  expect((await page()).status).toBe(404)
  expect((await register({ regulationVersion: 1 })).status).toBe(201)
  const kept = host.db.selectFrom('registration').select('regulation_version')
  expect(await kept.where('event_id', '=', event.id).execute()).toEqual([{ regulation_version: null }])
  expect((await save({ text: 'Art. 1º', version: 2 })).body).toMatchObject({ version: 3 })
  expect((await register({ regulationVersion: 1 })).status).toBe(409)
})

test('a person registered by an organiser accepts nothing', async () => {
  await save({ text: 'Art. 1º' })
  const body = {
    eventId: event.id,
    person: { name: 'Ana Souza', phoneNumber: '11987654321' },
    categories: [categoryId],
    paymentValue: 95,
  }
  expect((await ask('POST /v1/events/player', { ...body, regulationVersion: 1 })).status).toBe(201)
  const players = (await ask(`GET /v1/events/players/category/${categoryId}`)).body as Player[]
  expect(players[0]).not.toHaveProperty('regulationVersion')
})

test('two simultaneous edits do not overwrite each other', async () => {
  await save({ text: 'Art. 1º', version: 0 })
  expect(await save({ text: 'Outro', version: 0 })).toMatchObject({
    status: 412,
    body: { code: 'regulation.changed', current: { version: 1, text: 'Art. 1º' } },
  })
})

test.each([
  [{ text: ' ' }, { text: 'Escreva o regulamento' }],
  [{ text: 'a'.repeat(20_001) }, { text: 'No máximo 20.000 caracteres' }],
  [{ text: 'Art. 1º', fileKey: 'a' }, { fileKey: 'Envie um texto ou um PDF, não os dois' }],
  [{ fileKey: `${'a'.repeat(32)}.pdf` }, { fileKey: 'Envie o PDF de novo' }],
])('%j is not a valid regulation', async (body, fields) => {
  expect(await save(body)).toMatchObject({ status: 400, body: { fields } })
})

test('the regulation of a draft can not be read', async () => {
  await host.db.updateTable('event').set({ is_draft: 1 }).where('id', '=', event.id).execute()
  await save({ text: 'Art. 1º' })
  expect((await page('?versao=1')).status).toBe(404)
})

test('the next stage starts with the current regulation, as its first version', async () => {
  await save({ text: 'Art. 1º, até 2026-12-01' })
  await save({ text: 'Em 2026-12-01' })
  const stage = {
    title: '2ª Etapa',
    startDate: '2100-01-06T12:00:00.000Z',
    registerEndDate: '2100-01-05T12:00:00.000Z',
    isDraft: true,
  }
  const next = (await ask(`POST /v1/events/${event.id}/stages`, stage)).body as Event
  expect(next.regulation).toMatchObject({ version: 1, kind: 'TEXT' })
  expect((await ask(`GET /v1/events/${next.id}/regulation`)).body).toMatchObject({
    version: 1,
    text: 'Em 2026-12-01',
    acceptedBy: 0,
  })
})
