import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import { openSession } from '#server/access/sessions.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addMember,
  addPlayer,
  type TestAccount,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
const open: AbortController[] = []
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())
beforeEach(async () => {
  event = await addEvent(host)
  categoryId = await addCategory(host, event)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort()
})

/** A stream of an account. `next` waits for its next message, and returns undefined at its end. */
async function follow({ token }: Pick<TestAccount, 'token'>) {
  const closing = new AbortController()
  open.push(closing)
  const answer = await fetch(`${host.url}/v1/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let rest = ''
  async function next(): Promise<LiveMessage | undefined> {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end < 0) {
        const { done, value } = await reader.read()
        if (done) return undefined
        rest += decoder.decode(value, { stream: true })
        continue
      }
      const block = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (block.startsWith('data: ')) return JSON.parse(block.slice('data: '.length)) as LiveMessage
    }
  }
  return { answer, next }
}
const pay = (playerId: string) =>
  host.ask('PATCH /v1/events/player/payment', {
    token: event.organiser.token,
    body: { playerId, payment: true },
  })
const revision = async () => {
  const { revision } = await host.db
    .selectFrom('event_revision')
    .select('revision')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow()
  return revision
}

test('a stream begins with the events of the account, and reports each change', async () => {
  const helper = await addMember(host, event, 'MESA')
  const playerId = await addPlayer(host, event, categoryId)
  const { answer, next } = await follow(helper)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await next()).toEqual({ events: [{ id: event.id, revision: await revision() }] })
  expect((await pay(playerId)).status).toBe(200)
  expect(await next()).toEqual({ events: [{ id: event.id, revision: await revision() }] })
})

test('many changes at once give few messages, and the last has the newest revision', async () => {
  const { next } = await follow(event.organiser)
  await next()
  const players = await Promise.all(Array.from({ length: 12 }, () => addPlayer(host, event, categoryId)))
  await Promise.all(players.map(pay))
  const newest = await revision()
  let heard = 0
  for (let heardRevision = 0; heardRevision < newest; heard += 1)
    heardRevision = (await next())?.events[0]?.revision ?? newest
  expect(heard).toBeLessThan(12)
})

test('other accounts do not get the messages, and a new event or role is reported', async () => {
  const stranger = await addEvent(host)
  const { next } = await follow(stranger.organiser)
  expect(await next()).toMatchObject({ events: [{ id: stranger.id }] })
  await pay(await addPlayer(host, event, categoryId))
  const { email, token } = stranger.organiser
  const invitation = await host.ask(`POST /v1/events/${event.id}/members`, {
    token: event.organiser.token,
    body: { email, role: 'MESA' },
  })
  const { id } = invitation.body as { id: string }
  expect((await host.ask(`POST /v1/invitations/${id}/acceptance`, { token })).status).toBe(204)
  expect(await next()).toMatchObject({ events: [{ id: event.id }] })
  await pay(await addPlayer(host, event, categoryId))
  expect(await next()).toMatchObject({ events: [{ id: event.id }] })
})

test('a removed member is told so once, and gets nothing later', async () => {
  const helper = await addMember(host, event, 'MESA')
  const { next } = await follow(helper)
  await next()
  const member = await host.db
    .selectFrom('event_member')
    .select('id')
    .where('account_id', '=', helper.id)
    .executeTakeFirstOrThrow()
  const removal = await host.ask(`DELETE /v1/events/${event.id}/members/${member.id}`, {
    token: event.organiser.token,
  })
  expect(removal.status).toBe(204)
  expect(await next()).toEqual({ events: [], gone: [event.id] })
})

test('a role and a session that ended without a message are noticed before the next change is told', async () => {
  const removed = await addMember(host, event, 'MESA')
  const signedOut = await addMember(host, event, 'MESA')
  const playerId = await addPlayer(host, event, categoryId)
  const [one, other] = [await follow(removed), await follow(signedOut)]
  await one.next()
  await other.next()
  // As another instance does it.
  await host.db.deleteFrom('event_member').where('account_id', '=', removed.id).execute()
  await host.db.deleteFrom('session').where('account_id', '=', signedOut.id).execute()
  expect((await pay(playerId)).status).toBe(200)
  expect(await one.next()).toEqual({ events: [], gone: [event.id] })
  expect(await other.next()).toBeUndefined()
})

test('a change is told to those who follow its event, also where others follow more events', async () => {
  const [helper, another] = [await addMember(host, event, 'MESA'), await addEvent(host)]
  const playerId = await addPlayer(host, event, categoryId)
  await host.db
    .updateTable('event')
    .set({ owner_id: event.organiser.id })
    .where('id', '=', another.id)
    .execute()
  const [owner, desk] = [await follow(event.organiser), await follow(helper)]
  expect((await owner.next())?.events).toHaveLength(2)
  expect((await desk.next())?.events).toHaveLength(1)
  expect((await pay(playerId)).status).toBe(200)
  const message = { events: [{ id: event.id, revision: await revision() }] }
  expect(await owner.next()).toEqual(message)
  expect(await desk.next()).toEqual(message)
})

test('a stream ends with its session, and the other stream of the account stays', async () => {
  const { email } = event.organiser
  const second = await host.ask('POST /v1/users/signin', {
    body: { email, password: 'raquete-de-teste' },
  })
  const { accessToken } = second.body as { accessToken: string }
  const [ending, staying] = [await follow({ token: accessToken }), await follow(event.organiser)]
  await ending.next()
  await staying.next()
  expect((await host.ask('DELETE /v1/users/me/sessions', { token: event.organiser.token })).status).toBe(204)
  expect(await ending.next()).toBeUndefined()
  await pay(await addPlayer(host, event, categoryId))
  expect((await staying.next())?.events).toHaveLength(1)
})

test('a session has at most two streams; the oldest one ends', async () => {
  const account = await addAccount(host, 'MANAGER')
  const streams = []
  for (let number = 0; number < 3; number += 1) streams.push(await follow(account))
  for (const { next } of streams.slice(1)) expect(await next()).toEqual({ events: [] })
  expect([undefined, { events: [] }]).toContainEqual(await streams[0]?.next())
  expect(await streams[0]?.next()).toBeUndefined()
})

test('an account on ten phones has ten streams, and each gets the next change', async () => {
  const { id } = event.organiser
  const tokens = await Promise.all(Array.from({ length: 10 }, () => openSession(host.db, id, host.now())))
  const streams = await Promise.all(tokens.map((token) => follow({ token })))
  for (const { next } of streams) expect(await next()).toMatchObject({ events: [{ id: event.id }] })
  await pay(await addPlayer(host, event, categoryId))
  for (const { next } of streams) expect(await next()).toMatchObject({ events: [{ id: event.id }] })
})

test('a stopping server ends its streams at once', async () => {
  const own = await startTestHost()
  try {
    const { organiser } = await addEvent(own)
    const answer = await fetch(`${own.url}/v1/live`, {
      headers: { authorization: `Bearer ${organiser.token}` },
    })
    await own.halt()
    // A connection that is cut fails here.
    await expect(answer.text()).resolves.toBeTypeOf('string')
  } finally {
    await own.stop()
  }
})
