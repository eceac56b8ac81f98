import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#contract/events/events.ts'
import type { Member } from '#contract/members.ts'
import type { Schedule } from '#contract/schedules/schedules.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { addCourt, placeOf, scheduleFields } from '#server/testing/organising-requests.ts'

let host: TestHost
let event: TestEvent
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-22T15:00:00Z' })
  event = await addEvent(host)
})
afterAll(() => host.stop())

const stage = {
  title: '5ª Etapa',
  startDate: '2100-01-06T12:00:00.000Z',
  registerEndDate: '2100-01-05T12:00:00.000Z',
  isDraft: true,
}
const ask = (request: string, body?: unknown, of = event) =>
  host.ask(request, { token: of.organiser.token, body })
const repeat = (over: object = {}, of = event) =>
  ask(`POST /v1/events/${of.id}/stages`, { ...stage, ...over }, of)
const repeated = async (over: object = {}, of = event) =>
  (await repeat(over, of)).body as Event & { skippedSchedules: number }
const rowOf = (id: string) =>
  host.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the next stage has the categories, prizes and places of the earlier one, and no players', async () => {
  const categoryId = await addCategory(host, event, { maxPlayers: 8 })
  await addPlayer(host, event, categoryId)
  const before = await rowOf(event.id)
  const answer = await repeat({ isDraft: false })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      title: '5ª Etapa',
      startDate: '2100-01-06T12:00:00.000Z',
      endDate: '2100-01-07T12:00:00.000Z',
      registerEndDate: '2100-01-05T12:00:00.000Z',
      isDraft: false,
      role: 'DONO',
      version: 1,
      mainEventId: before.main_event_id,
      pixCode: before.pix_code,
      registrationFee: before.fee_cents / 100,
      skippedSchedules: 0,
    },
  })
  const { id, places } = answer.body as Event
  expect(places).toEqual(((await ask(`GET /v1/events/${event.id}`)).body as Event).places)
  const rows = (eventId: string) =>
    host.db.selectFrom('category').selectAll().where('event_id', '=', eventId).execute()
  const [[old], next] = [await rows(event.id), await rows(id)]
  expect(next).toEqual([
    {
      ...old,
      id: next[0]?.id,
      event_id: id,
      taken: 0,
      version: 1,
      updated_by: event.organiser.id,
      updated_at: next[0]?.updated_at,
    },
  ])
  expect(next[0]?.id).not.toBe(categoryId)
  expect((await host.ask(`GET /v1/event-register/${id}`)).body).toMatchObject({ title: '5ª Etapa' })
})

test('court hours move with the days and their weekdays; hours used by another event are left out and counted', async () => {
  const own = await addEvent(host)
  const placeId = await placeOf(host, own)
  const [first, second] = [await addCourt(host, placeId), await addCourt(host, placeId)]
  const open = (courtId: string, over: object, eventId = own.id) =>
    ask('POST /v1/schedules', { ...scheduleFields(courtId, over), eventId }, own)
  expect((await open(first, {})).status).toBe(201)
  // 2099-12-31 is a Thursday.
  const weekly = {
    scheduleConfig: 'WEEK_DAY',
    day: null,
    weekDays: [4],
    startTime: '14:00',
    endTime: '18:00',
  }
  expect((await open(second, weekly)).status).toBe(201)
  const next = await repeated({}, own)
  expect(next.skippedSchedules).toBe(0)
  const of = async (courtId: string, eventId: string) =>
    (await ask(`GET /v1/schedules/court/${courtId}/${eventId}`, undefined, own)).body as Schedule[]
  expect(await of(first, next.id)).toMatchObject([{ day: '2100-01-07T12:00:00.000Z', startTime: '08:00' }])
  expect(await of(second, next.id)).toMatchObject([{ weekDays: [4], startTime: '14:00' }])
  const later = { startDate: '2100-01-09T12:00:00.000Z', registerEndDate: '2100-01-08T12:00:00.000Z' }
  // The days move by ten: a Thursday becomes a Sunday.
  expect(await of(second, (await repeated(later, own)).id)).toMatchObject([{ weekDays: [0] }])
  expect((await repeated({}, own)).skippedSchedules).toBe(2)
})

test('helpers are invited again only if they are named, once each, and by mail', async () => {
  const own = await addEvent(host)
  const desk = await addMember(host, own, 'MESA')
  await addMember(host, own, 'ORGANIZADOR')
  const members = (await ask(`GET /v1/events/${own.id}/members`, undefined, own)).body as Member[]
  const deskId = members.find(({ email }) => email === desk.email)?.id
  const next = await repeated({ memberIds: [deskId, deskId] }, own)
  const asked = (await ask(`GET /v1/events/${next.id}/members`, undefined, own)).body as Member[]
  expect(asked).toMatchObject([
    { role: 'DONO' },
    { role: 'MESA', email: desk.email, isInvited: true, name: null },
  ])
  const mails = host.db
    .selectFrom('mail')
    .select('kind')
    .where('subject', '=', asked[1]?.id ?? '')
  expect(await mails.execute()).toEqual([{ kind: 'invitation' }])
  const invited = await host.ask('GET /v1/invitations/me', { token: desk.token })
  expect(invited.body).toMatchObject([{ event: { title: '5ª Etapa' }, role: 'MESA' }])
  expect(await repeat({ memberIds: [randomUUID()] }, own)).toMatchObject({
    status: 404,
    body: { code: 'member.notFound' },
  })
})

test('too many invitations in a day are refused, and nothing is created', async () => {
  const own = await addEvent(host)
  for (let count = 0; count < 21; count++) await addMember(host, own, 'MESA')
  const rows = host.db.selectFrom('event_member').select('id').where('event_id', '=', own.id)
  const memberIds = (await rows.execute()).map(({ id }) => id)
  expect(await repeat({ memberIds }, own)).toMatchObject({ status: 409, body: { code: 'member.tooMany' } })
  const mine = (await ask('GET /v1/events/person', undefined, own)).body as Event[]
  expect(mine.map(({ id }) => id)).toEqual([own.id])
})

test('a draft may lack data of a published stage, and nobody else finds it', async () => {
  const own = await addEvent(host)
  await host.db
    .updateTable('event')
    .set({ has_fee: 0, fee_cents: 0, pix_code: '', is_draft: 1 })
    .where('id', '=', own.id)
    .execute()
  expect(await repeat({ isDraft: false }, own)).toMatchObject({
    status: 400,
    body: {
      fields: {
        categories: 'Crie pelo menos uma categoria',
        registrationFee: 'Informe o valor da inscrição',
        pixCode: 'Informe a chave PIX',
      },
    },
  })
  const next = await repeated({ isDraft: true }, own)
  expect(next).toMatchObject({ isDraft: true, hasFee: false })
  expect((await host.ask(`GET /v1/event-register/${next.id}`)).status).toBe(404)
})

test('the new dates follow the rules for dates of an event', async () => {
  const past = { startDate: '2026-11-20T12:00:00Z', registerEndDate: '2100-01-05T12:00:00Z' }
  expect(await repeat({ ...past, isDraft: true })).toMatchObject({
    status: 400,
    body: {
      fields: {
        startDate: 'Escolha uma data a partir de hoje',
        registerEndDate: 'O prazo de inscrição não pode passar da data de encerramento',
      },
    },
  })
  expect(await repeat({ title: '', startDate: '', registerEndDate: '' })).toMatchObject({
    status: 400,
    body: {
      fields: {
        title: 'Informe o nome do evento',
        startDate: 'Informe a data de início',
        registerEndDate: 'Informe o prazo de inscrição',
      },
    },
  })
})

test('a request sent twice creates one stage', async () => {
  const own = await addEvent(host)
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...stage, isDraft: true }
  const send = () =>
    host.ask(`POST /v1/events/${own.id}/stages`, { token: own.organiser.token, body, headers })
  const [first, again] = [await send(), await send()]
  expect(again.body).toEqual(first.body)
  expect((await ask('GET /v1/events/person', undefined, own)).body).toHaveLength(2)
})

test('only the owner, with the right to create events, can create the next stage', async () => {
  const own = await addEvent(host)
  const outsider = await addAccount(host, 'MANAGER')
  const as = (token: string) => host.ask(`POST /v1/events/${own.id}/stages`, { token, body: stage })
  expect((await as(outsider.token)).status).toBe(403)
  expect((await as((await addMember(host, own, 'ORGANIZADOR')).token)).status).toBe(403)
  expect(await repeat({}, { ...own, id: randomUUID() })).toMatchObject({
    status: 404,
    body: { code: 'event.notFound' },
  })
})
