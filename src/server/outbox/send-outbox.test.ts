import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { BodyIn } from '#contract/calls/call.ts'
import { batchLimit, type OutboxAnswer, type sendOutbox } from '#contract/outbox.ts'
import { Player } from '#contract/players/players.ts'
import { isPostgres } from '../database/engine.ts'
import { addAccount, addCategory, addEvent, addPlayer, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'

type OutboxRequest = BodyIn<typeof sendOutbox>[number]

let host: TestHost
let event: TestEvent
let categoryId: string
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  categoryId = await addCategory(host, event, { maxPlayers: 10_000 })
})
afterAll(() => host.stop())

const single = 'events/player/payment'
const payment = (playerId: string, isPaid = true): OutboxRequest => ({
  id: randomUUID(),
  method: 'PATCH',
  path: single,
  body: { playerId, payment: isPaid },
})
const players = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addPlayer(host, event, categoryId)))
const fields = { title: 'Feminina C', category: 'DUPLAS', maxPlayers: 16, award: 'Troféu', listSort: 2 }

async function send(requests: readonly OutboxRequest[], token = event.organiser.token) {
  const { status, body } = await host.ask('POST /v1/outbox', { token, body: requests })
  expect(status).toBe(200)
  return body as OutboxAnswer[]
}
const statuses = (answers: readonly OutboxAnswer[]) => answers.map(({ status }) => status)
const versionOf = async (playerId: string) => {
  const query = host.db.selectFrom('player').select('version').where('id', '=', playerId)
  return (await query.executeTakeFirstOrThrow()).version
}

test('each request of a batch has its own answer in order, and a refusal does not affect the others', async () => {
  const [one = '', two = '', three = ''] = await players(3)
  const foreign = await addEvent(host)
  const theirs = await addPlayer(host, foreign, await addCategory(host, foreign))
  const empty = await addCategory(host, event)
  const id = randomUUID()
  const requests: OutboxRequest[] = [
    payment(one),
    payment(theirs),
    payment(randomUUID()),
    { id: randomUUID(), method: 'POST', path: `events/${event.id}/category`, body: { ...fields, id } },
    {
      id: randomUUID(),
      method: 'PUT',
      path: `events/category/${categoryId}`,
      body: { ...fields, title: '' },
    },
    { id: randomUUID(), method: 'DELETE', path: `events/player/${two}` },
    { id: randomUUID(), method: 'DELETE', path: `events/${event.id}/category/${empty}` },
    { id: randomUUID(), method: 'POST', path: 'users/me/deletion', body: { password: 'x' } },
    { id: randomUUID(), method: 'GET', path: 'users/me' },
    { id: randomUUID(), method: 'DELETE', path: 'events/player/%E0%A4' },
    { id: randomUUID(), method: 'DELETE', path: `events/player/${'x'.repeat(400)}` },
    payment(three),
  ]
  const answers = await send(requests)
  expect(answers.map((answer) => answer.id)).toEqual(requests.map((request) => request.id))
  expect(statuses(answers)).toEqual([200, 403, 404, 201, 400, 204, 204, 422, 422, 422, 404, 200])
  expect(answers[0]?.body).toMatchObject({ id: one, paymentDate: expect.any(String) as string })
  expect(answers[1]?.body).toMatchObject({ code: 'access.denied' })
  expect(answers[3]?.body).toMatchObject({ id, title: 'Feminina C' })
  expect(answers[5]).not.toHaveProperty('body')
  expect(answers[7]?.body).toMatchObject({ code: 'operation.unknown' })
  expect(await versionOf(three)).toBe(2)
})

test.each([
  ['nobody', undefined, 401],
  ['USER', 'USER', 403],
  ['other MANAGER', 'MANAGER', 403],
  ['ADMIN', 'ADMIN', 200],
] as const)('a request in a batch by %s: %s → %i', async (_, role, expected) => {
  const token = role && (await addAccount(host, role)).token
  const [player = ''] = await players(1)
  const { status, body } = await host.ask('POST /v1/outbox', { token, body: [payment(player)] })
  expect(token ? statuses(body as OutboxAnswer[]) : [status]).toEqual([expected])
})

test('a request sent alone gets its first answer in a batch, and the other way round', async () => {
  const [one = '', two = ''] = await players(2)
  const { token } = event.organiser
  const alone = (request: OutboxRequest) =>
    host.ask(`PATCH /v1/${single}`, { token, body: request.body, headers: { 'idempotency-key': request.id } })
  const [first, second] = [payment(one), payment(two)]
  const before = (await alone(first)).body as Player
  const [again, fresh] = await send([first, second])
  expect(again).toMatchObject({ status: 200, body: { id: one, updatedAt: before.updatedAt, version: 2 } })
  const { updatedAt } = (fresh as OutboxAnswer).body as Player
  expect(await alone(second)).toMatchObject({ status: 200, body: { id: two, updatedAt, version: 2 } })
  expect([await versionOf(one), await versionOf(two)]).toEqual([2, 2])
})

test('a key with different content is refused alone', async () => {
  const [one = '', two = ''] = await players(2)
  const request = payment(one)
  await send([request])
  const answers = await send([{ ...request, body: { playerId: one, payment: false } }, payment(two)])
  expect(statuses(answers)).toEqual([422, 200])
  expect(answers[0]?.body).toMatchObject({ code: 'idempotency.reused' })
})

test('a batch sent again while the first is running has each effect once', async () => {
  const requests = (await players(40)).map((player) => payment(player))
  const { token } = event.organiser
  const sent = () => host.ask('POST /v1/outbox', { token, body: requests })
  const [first, second] = (await Promise.all([sent(), sent()])).map(({ body }) => body as OutboxAnswer[])
  for (const { status, retryAfter } of [...(first ?? []), ...(second ?? [])])
    expect([200, status === 503 && retryAfter === 1 ? 503 : 200]).toContain(status)
  expect(statuses(await send(requests))).toEqual(requests.map(() => 200))
  for (const { body } of requests) expect(await versionOf((body as { playerId: string }).playerId)).toBe(2)
})

test('a request that fails on the server does not affect the others', async () => {
  const [one = '', two = ''] = await players(2)
  const name = `broken_${one.replaceAll('-', '')}`
  const fault = isPostgres(host.db)
    ? sql`alter table player add constraint ${sql.raw(name)} check (id <> ${sql.lit(one)} or paid_at is null)`
    : sql`create trigger ${sql.raw(name)} before update on player when new.id = ${sql.lit(one)} begin select raise(abort, 'broken'); end`
  await fault.execute(host.db)
  const answers = await send([payment(one), payment(two)])
  expect(statuses(answers)).toEqual([500, 200])
  expect(answers[0]?.body).toMatchObject({ code: 'host.failed' })
  const end = isPostgres(host.db)
    ? sql`alter table player drop constraint ${sql.raw(name)}`
    : sql`drop trigger ${sql.raw(name)}`
  await end.execute(host.db)
})

test('a full batch is carried out, and its answer is compressed and without optional ids', async () => {
  const requests = (await players(batchLimit)).map((player) => payment(player))
  const { token } = event.organiser
  const headers = { 'content-encoding': 'gzip' }
  const raw = gzipSync(JSON.stringify(requests))
  const { status, headers: answered, body } = await host.ask('POST /v1/outbox', { token, raw, headers })
  expect(status).toBe(200)
  expect(answered.get('content-encoding')).toBe('gzip')
  const answers = body as OutboxAnswer[]
  expect(statuses(answers)).toEqual(requests.map(() => 200))
  for (const { body: player } of answers) {
    expect(v.is(Player, player)).toBe(true)
    expect(player).not.toHaveProperty('registrationId')
    expect((player as Player).person).toEqual({ name: expect.any(String) as string })
  }
}, 60_000)

test('with the session of another user the whole batch is refused', async () => {
  const [player = ''] = await players(1)
  const { token } = event.organiser
  const headers = { 'x-user': randomUUID() }
  const answer = await host.ask('POST /v1/outbox', { token, headers, body: [payment(player)] })
  expect(answer).toMatchObject({ status: 401, body: { code: 'session.otherUser' } })
  expect(await versionOf(player)).toBe(1)
})

const gzipped = (value: unknown) => gzipSync(JSON.stringify(value))
test.each<[string, unknown, number]>([
  ['nothing', '', 400],
  ['no list', '{}', 400],
  ['an empty list', '[]', 400],
  ['more than a batch may hold', JSON.stringify(Array.from({ length: 501 }, () => payment('x'))), 400],
  ['one key twice', JSON.stringify([payment('x'), payment('x')].map((one) => ({ ...one, id: 'a' }))), 400],
  ['a key with spaces', JSON.stringify([{ ...payment('x'), id: 'a b' }]), 400],
  ['a method that is no text', JSON.stringify([{ ...payment('x'), method: null }]), 400],
  ['a path that is no text', JSON.stringify([{ ...payment('x'), path: 1 }]), 400],
  ['a NUL inside', JSON.stringify([payment('\u0000')]), 400],
  ['a packed bomb', gzipSync(Buffer.alloc(50_000_000, ' ')), 413],
  ['packed rubbish', Buffer.from('no gzip at all'), 400],
  ['a packed body that breaks off', gzipped([payment('x')]).subarray(0, 40), 400],
])('%s is refused as a whole and never breaks the server', async (_, raw, expected) => {
  const { status } = await host.ask('POST /v1/outbox', {
    token: event.organiser.token,
    raw: raw as string,
    headers: typeof raw === 'string' ? {} : { 'content-encoding': 'gzip' },
  })
  expect(status).toBe(expected)
})

test('an unknown compression is refused; every call may be compressed with gzip', async () => {
  const [player = ''] = await players(1)
  const raw = gzipped({ playerId: player, payment: true })
  const { token } = event.organiser
  const ask = (encoding: string) =>
    host.ask(`PATCH /v1/${single}`, { token, raw, headers: { 'content-encoding': encoding } })
  expect((await ask('br')).body).toMatchObject({ code: 'request.unsupported' })
  for (const same of ['gzip', 'GZIP', 'x-gzip'])
    expect(await ask(same)).toMatchObject({ status: 200, body: { id: player } })
})

test('too many batches in a row are told to wait', async () => {
  const { token } = await addAccount(host, 'MANAGER')
  const body = [payment(randomUUID())]
  host.setClock(host.now().toISOString())
  for (let sent = 0; sent < 60; sent += 1) await send(body, token)
  const answer = await host.ask('POST /v1/outbox', { token, body })
  expect(answer).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
