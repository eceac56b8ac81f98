import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, addCategory, addEvent, addPlayer, type TestEvent } from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
let event: TestEvent
let categoryId: string
const asOwner = (request: string, body?: unknown) => host.ask(request, { token: event.organiser.token, body })

beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
  event = await addEvent(host)
  categoryId = await addCategory(host, event)
})
afterAll(() => host.stop())

test('members of an event read who removed a player or a category and when; other people do not', async () => {
  const playerId = await addPlayer(host, event, categoryId)
  await asOwner(`DELETE /v1/events/player/${playerId}`)
  const payment = { playerId, payment: true }
  const removed = {
    removedAt: '2026-11-20T15:00:00.000Z',
    removedBy: event.organiser.name,
    removedById: event.organiser.id,
  }
  const refused = await asOwner('PATCH /v1/events/player/payment', payment)
  expect(refused.status).toBe(404)
  expect(refused.body).toMatchObject({ code: 'player.notFound', details: removed })

  const other = await addAccount(host, 'MANAGER')
  const stranger = await host.ask('PATCH /v1/events/player/payment', { token: other.token, body: payment })
  expect(stranger.status).toBe(404)
  expect(stranger.body).not.toHaveProperty('details')

  await asOwner(`DELETE /v1/events/${event.id}/category/${categoryId}`)
  const fields = { title: 'Mista C', category: 'MISTA', maxPlayers: 16, award: 'Troféu', listSort: 3 }
  expect((await asOwner(`PUT /v1/events/category/${categoryId}`, fields)).body).toMatchObject({
    code: 'category.notFound',
    details: removed,
  })
})

test('a deleted account is named without its name, and an object that never existed is only not found', async () => {
  const category = await addCategory(host, event)
  const playerId = await addPlayer(host, event, category)
  const gone = await addAccount(host, 'MANAGER')
  await host.db
    .insertInto('event_member')
    .values({
      id: crypto.randomUUID(),
      event_id: event.id,
      email: gone.email,
      account_id: gone.id,
      role: 'ORGANIZADOR',
      invited_by: event.organiser.id,
      invited_at: '2026-11-20T12:00:00.000Z',
      accepted_at: '2026-11-20T12:30:00.000Z',
    })
    .execute()
  await host.ask(`DELETE /v1/events/player/${playerId}`, { token: gone.token })
  await host.db.deleteFrom('session').where('account_id', '=', gone.id).execute()
  await host.db.deleteFrom('event_member').where('account_id', '=', gone.id).execute()
  await host.db.deleteFrom('account').where('id', '=', gone.id).execute()
  const payment = { playerId, payment: true }
  expect((await asOwner('PATCH /v1/events/player/payment', payment)).body).toMatchObject({
    details: { removedBy: 'Conta apagada', removedById: gone.id },
  })
  const never = { playerId: crypto.randomUUID(), payment: true }
  expect((await asOwner('PATCH /v1/events/player/payment', never)).body).not.toHaveProperty('details')
})
