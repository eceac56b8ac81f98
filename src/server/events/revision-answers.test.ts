import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addEvent, addPlayer, type TestEvent } from '../testing/factories.ts'
import { startTestHost, type TestHost } from '../testing/host.ts'
import { readReplica } from '../testing/replica.ts'
import { forgetOldChanges } from './revisions.ts'

let host: TestHost
let event: TestEvent
let other: TestEvent
beforeAll(async () => {
  host = await startTestHost()
  event = await addEvent(host)
  other = await addEvent(host)
})
afterAll(() => host.stop())

test.each(['7.5', '-1', 'x', '', '0', '999999999'])(
  'a request with the revision "%s", which the event never had, gets the whole event',
  async (since) => {
    const path = `GET /v1/events/${event.id}/snapshot`
    const { token } = event.organiser
    const { body } = await host.ask(`${path}?since=${since}`, { token })
    expect(body).not.toHaveProperty('since')
    expect(body).toEqual((await host.ask(path, { token })).body)
  },
)

test('a request with the newest revision is answered without a query of players', async () => {
  const { token } = event.organiser
  const path = `GET /v1/events/${event.id}/snapshot`
  const tag = (await host.ask(path, { token })).headers.get('etag') ?? ''
  const ask = () => host.ask(path, { token, headers: { 'if-none-match': tag } })
  await host.db.schema.alterTable('player').renameTo('player_away').execute()
  try {
    expect(await ask()).toMatchObject({ status: 304, body: '' })
    expect((await host.ask(`${path}?since=5`, { token })).status).toBe(500)
  } finally {
    await host.db.schema.alterTable('player_away').renameTo('player').execute()
  }
  await addCategory(host, event)
  expect((await ask()).status).toBe(200)
})

test('a request with a revision older than the stored changes gets the whole event', async () => {
  const playerId = await addPlayer(host, other, await addCategory(host, other))
  const long = await readReplica(host, other)
  const setValue = (cents: number) =>
    host.db.updateTable('player').set({ payment_cents: cents }).where('id', '=', playerId).execute()
  // Each change runs in its own transaction, because PostgreSQL counts one revision for all changes of a transaction.
  await Promise.all(Array.from({ length: 1000 }, (_, cents) => setValue(cents)))
  await setValue(1000)
  const path = `GET /v1/events/${other.id}/snapshot?since=`
  const { token } = other.organiser
  for (const isForgotten of [false, true]) {
    if (isForgotten) await forgetOldChanges(host.db)
    const { body } = await host.ask(`${path}${long.revision}`, { token })
    expect(body).toMatchObject({ revision: long.revision + 1001 })
    expect(body).not.toHaveProperty('since')
    expect((await host.ask(`${path}${long.revision + 1}`, { token })).body).toMatchObject({
      since: long.revision + 1,
      players: [{ id: playerId, paymentValue: 10 }],
      categories: [],
    })
  }
  const changes = host.db.selectFrom('event_change').select('revision').where('event_id', '=', other.id)
  expect(await changes.execute()).toHaveLength(1000)
})

test('a new day is reported as a change, though nothing of the event changed', async () => {
  const { token } = event.organiser
  const path = `GET /v1/events/${event.id}/snapshot`
  host.setClock('2026-11-21T12:00:00Z')
  const first = await host.ask(path, { token })
  host.setClock('2026-11-22T12:00:00Z')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await host.ask(path, { token, headers })).status).toBe(200)
})
