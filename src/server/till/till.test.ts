import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import { addCategory, addEvent, addMember, addPlayer, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { forgetOldTills } from './forget-old-tills.ts'
import { balls, counted } from '../testing/tills.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-21T22:00:00Z' })
})
afterAll(() => host.stop())

const day = '2026-11-21'

async function setUp() {
  const event = await addEvent(host)
  const [desk, other, organiser] = await Promise.all([
    addMember(host, event, 'MESA'),
    addMember(host, event, 'MESA'),
    addMember(host, event, 'ORGANIZADOR'),
  ])
  const close = (token: string, accountId: string, more: object = {}) =>
    host.ask(`PATCH /v1/events/${event.id}/till`, {
      token,
      body: { accountId, day, count: counted, ...more },
    })
  return { event, desk, other, organiser, close }
}

async function snapshotOf(event: TestEvent, token: string): Promise<EventSnapshot> {
  return (await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })).body as EventSnapshot
}

test('the desk closes its own till and can not read another; organisers read all', async () => {
  const { event, desk, other, organiser, close } = await setUp()
  const closed = await close(desk.token, desk.id, { version: 0, closedAt: '2026-11-21T21:30:00.000Z' })
  expect(closed).toMatchObject({
    status: 200,
    body: {
      id: `${desk.id}_${day}`,
      accountId: desk.id,
      account: desk.name,
      count: counted,
      closedBy: desk.name,
      closedById: desk.id,
      closedAt: '2026-11-21T21:30:00.000Z',
      version: 1,
    },
  })
  expect((await snapshotOf(event, desk.token)).tills).toEqual([closed.body])
  expect((await snapshotOf(event, other.token)).tills).toEqual([])
  expect((await snapshotOf(event, organiser.token)).tills).toEqual([closed.body])
  expect(await close(other.token, desk.id, { version: 1 })).toMatchObject({ status: 403 })
})

test('two phones with the same count agree; a different count is refused with the present one', async () => {
  const { desk, close } = await setUp()
  const { body: first } = await close(desk.token, desk.id, { version: 0 })
  expect(await close(desk.token, desk.id, { version: 0 })).toMatchObject({ status: 200, body: first })
  // Each phone may calculate another expected amount.
  const count = { ...counted, expected: { ...counted.expected, cash: 200 } }
  expect(await close(desk.token, desk.id, { version: 0, count })).toMatchObject({ status: 200, body: first })
  const other = { ...counted, cash: 180 }
  expect(await close(desk.token, desk.id, { version: 0, count: other })).toMatchObject({
    status: 412,
    body: { code: 'till.changed', current: first },
  })
  expect(await close(desk.token, desk.id, { version: 1, count: other })).toMatchObject({
    status: 200,
    body: { count: other, version: 2 },
  })
})

test('who has seen a closing closes again with the same count, and what is expected now is noted', async () => {
  const { desk, close } = await setUp()
  await close(desk.token, desk.id, { version: 0 })
  const count = { ...counted, expected: { ...counted.expected, cash: 170 } }
  for (const version of [1, 2])
    expect(await close(desk.token, desk.id, { version, count })).toMatchObject({
      status: 200,
      body: { count, version: 2 },
    })
})

test('only organisers open a till again, and the history has both changes', async () => {
  const { event, desk, organiser, close } = await setUp()
  await close(desk.token, desk.id)
  expect(await close(desk.token, desk.id, { count: null, version: 1 })).toMatchObject({ status: 403 })
  expect(await close(organiser.token, desk.id, { count: null, version: 1 })).toMatchObject({
    status: 200,
    body: { count: null, closedBy: organiser.name, version: 2 },
  })
  const logged = await host.db
    .selectFrom('change_log')
    .select(['account_id', 'entity_id', 'before', 'after'])
    .where('event_id', '=', event.id)
    .where('kind', '=', 'till.closing')
    .orderBy('id')
    .execute()
  const [closing, reopening] = logged.map((row) => ({
    ...row,
    before: JSON.parse(row.before ?? 'null') as object,
    after: JSON.parse(row.after ?? 'null') as object,
  }))
  expect(closing).toMatchObject({
    account_id: desk.id,
    entity_id: desk.id,
    after: { countedCents: 17_000, expectedCents: 18_000 },
  })
  expect(reopening).toMatchObject({ account_id: organiser.id, before: { countedCents: 17_000 } })
})

test('a till of an account outside the event can not be closed; a wrong day and count are reported', async () => {
  const { organiser, close } = await setUp()
  expect(await close(organiser.token, randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'till.notFound' },
  })
  expect(await close(organiser.token, organiser.id, { day: '2026-02-31' })).toMatchObject({ status: 400 })
  expect(await close(organiser.token, organiser.id, { count: { ...counted, cash: -1 } })).toMatchObject({
    status: 400,
    body: { fields: { 'count.cash': 'O valor não pode ser negativo' } },
  })
  const note = 'n'.repeat(201)
  expect(await close(organiser.token, organiser.id, { count: { ...counted, note } })).toMatchObject({
    status: 400,
  })
})

test('the name of a deleted account is not shown any more', async () => {
  const { event, desk, organiser, close } = await setUp()
  await close(desk.token, desk.id)
  await host.db.deleteFrom('account').where('id', '=', desk.id).execute()
  const { tills } = await snapshotOf(event, organiser.token)
  expect(tills).toMatchObject([{ account: 'Conta apagada', closedBy: 'Conta apagada', count: counted }])
})

test('closings and expenses of an account are in its data file, and are deleted five years after the event', async () => {
  const { event, organiser, close } = await setUp()
  await close(organiser.token, organiser.id)
  await host.ask(`PUT /v1/events/${event.id}/expenses/${randomUUID()}`, {
    token: organiser.token,
    body: { spent: balls },
  })
  const { body } = await host.ask('GET /v1/users/me/data', { token: organiser.token })
  expect(body).toMatchObject({
    caixas: [{ dia: day, proprio: true, contagem: counted }],
    despesasAnotadas: [{ despesa: balls }],
  })
  const counts = async () => {
    const { tills, expenses } = await snapshotOf(event, organiser.token)
    return [tills?.length, expenses?.length]
  }
  await forgetOldTills(host.db, '2026-11-21')
  expect(await counts()).toEqual([1, 1])
  const { end_date } = await host.db
    .selectFrom('event')
    .select('end_date')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  const [year, ...rest] = end_date.slice(0, 10).split('-')
  await forgetOldTills(host.db, [Number(year) + 6, ...rest].join('-'))
  expect(await counts()).toEqual([0, 0])
})

test('a refund shows who marked it, and nobody once it is taken back', async () => {
  const { event, organiser } = await setUp()
  const playerId = await addPlayer(host, event, await addCategory(host, event))
  const ask = (request: string, body?: object) => host.ask(request, { token: organiser.token, body })
  await ask('PATCH /v1/events/player/payment', { playerId, payment: true, method: 'CASH' })
  await ask(`POST /v1/events/player/${playerId}/withdrawal`)
  const refund = (refunded: boolean) => ask('PATCH /v1/events/player/refund', { playerId, refunded })
  expect(await refund(true)).toMatchObject({ status: 200, body: { refundedById: organiser.id } })
  expect(await refund(false)).toMatchObject({ status: 200, body: { refundedById: null } })
})

test('an expense is saved once under its id, changed, removed and restored', async () => {
  const { event, organiser, desk } = await setUp()
  const id = randomUUID()
  const set = (spent: object | null, version: number, token = organiser.token) =>
    host.ask(`PUT /v1/events/${event.id}/expenses/${id}`, { token, body: { spent, version } })
  const noted = await set(balls, 0)
  expect(noted).toMatchObject({
    status: 200,
    body: { id, spent: balls, notedBy: organiser.name, version: 1 },
  })
  expect(await set(balls, 0)).toMatchObject({ status: 200, body: noted.body as object })
  const dearer = { ...balls, value: 160 }
  expect(await set(dearer, 0)).toMatchObject({ status: 412, body: { code: 'expense.changed' } })
  expect(await set(dearer, 1)).toMatchObject({ status: 200, body: { spent: dearer, version: 2 } })
  expect(await set(null, 2)).toMatchObject({ status: 200, body: { spent: null, version: 3 } })
  expect(await set(null, 2)).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await set(dearer, 3)).toMatchObject({ status: 200, body: { spent: dearer, version: 4 } })
  expect((await snapshotOf(event, organiser.token)).expenses).toMatchObject([{ id, spent: dearer }])
  expect((await snapshotOf(event, desk.token)).expenses).toEqual([])
  expect(await set(null, 4, desk.token)).toMatchObject({ status: 403 })
  const elsewhere = await addEvent(host)
  const taken = await host.ask(`PUT /v1/events/${elsewhere.id}/expenses/${id}`, {
    token: elsewhere.organiser.token,
    body: { spent: balls },
  })
  expect(taken).toMatchObject({ status: 409, body: { code: 'expense.idTaken' } })
})

test('an expense without a value or with a wrong date is refused with a text', async () => {
  const { event, organiser } = await setUp()
  const set = (spent: object) =>
    host.ask(`PUT /v1/events/${event.id}/expenses/${randomUUID()}`, {
      token: organiser.token,
      body: { spent },
    })
  expect(await set({ ...balls, value: 0 })).toMatchObject({
    status: 400,
    body: { fields: { 'spent.value': 'Informe o valor' } },
  })
  expect(await set({ ...balls, day: '2026-11-31' })).toMatchObject({ status: 400 })
  expect(await set({ ...balls, kind: 'FOOD' })).toMatchObject({ status: 400 })
})
