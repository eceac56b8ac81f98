import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Player } from '#contract/players/players.ts'
import { tracesIn } from '#server/testing/everything.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  type TestAccount,
  type TestEvent,
  testPassword,
} from '#server/testing/factories.ts'
import { addPlace } from '#server/testing/organising-requests.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'

let host: TestHost
beforeEach(async () => {
  host = await startTestHost({ at: '2026-11-20T12:00:00Z' })
})
afterEach(() => host.stop())

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const erase = async ({ token }: TestAccount) => {
  const body = { password: testPassword }
  const { status } = await host.ask('POST /v1/users/me/deletion', { token, body, headers: newKey() })
  expect(status).toBe(204)
}
const fields = { title: 'Mista C', category: 'MISTA', maxPlayers: 32, award: 'Troféu', listSort: 1 }

/** Saves name and phone of a person, with an idempotency key. */
async function saveAs({ token, personId }: TestAccount, name: string, phoneNumber: string): Promise<void> {
  const body = { name, birthDate: '1990-05-17', gender: 'F', phoneNumber, city: 'Niquelândia' }
  const { status } = await host.ask(`PUT /v1/person/${personId}`, { token, body, headers: newKey() })
  expect(status).toBe(200)
}

/** An organiser marks the player in both ways that a phone uses, and edits categories. */
async function workAt({ organiser: { token } }: TestEvent, playerId: string, categoryId: string) {
  const payment = (isPaid: boolean) => ({ playerId, payment: isPaid })
  const headers = newKey()
  const pay = () => host.ask('PATCH /v1/events/player/payment', { token, body: payment(true), headers })
  expect((await pay()).status).toBe(200)
  const requests = [
    { method: 'PATCH', path: 'events/player/payment', body: payment(false) },
    { method: 'PUT', path: `events/category/${categoryId}`, body: { ...fields, award: 'R$ 300' } },
  ].map((request) => ({ ...request, id: crypto.randomUUID() }))
  const { body: answers } = await host.ask('POST /v1/outbox', { token, body: requests })
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
  return { resend: pay }
}

async function registered(
  event: TestEvent,
  categoryId: string,
  { personId, token }: Pick<TestAccount, 'personId' | 'token'>,
): Promise<string> {
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const { body: registration } = await host.ask('POST /v1/event-register', { token, body, headers: newKey() })
  return (registration as { players: [{ id: string }] }).players[0].id
}

test('no column has data of a deleted player, also in stored answers of payments and edits', async () => {
  const player = await addAccount(host, 'USER', { name: 'Zuleica Andrade' })
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  await saveAs(player, 'Zuleica Andrade', '00911112222')
  const playerId = await registered(event, categoryId, player)
  const { resend } = await workAt(event, playerId, categoryId)
  const nickname = { nickname: 'Zuzu do Saibro' }
  await host.ask('POST /v1/person/profile', { token: player.token, body: nickname, headers: newKey() })
  const typed = { name: player.name, email: player.email }
  const passwords = { password: 'abcd', confirmPassword: 'abcd' }
  await host.ask('POST /v1/auth/signup', { body: { ...typed, ...passwords }, headers: newKey() })
  const typedPhone = { ...typed, phoneNumber: '00911112222' }
  await host.ask('POST /v1/person/', { body: typedPhone, headers: newKey() })
  const traces = [player.name, player.email, '00911112222', '1990-05-17', 'Niquelândia', 'Zuzu do Saibro']
  expect(await tracesIn(host.db, traces)).toEqual(traces)

  await erase(player)
  expect(await tracesIn(host.db, traces)).toEqual([])
  expect(await resend()).toMatchObject({
    status: 200,
    body: { id: playerId, person: { name: 'Conta apagada' }, version: 2, updatedBy: event.organiser.name },
  })
})

test('no data of a deleted organiser are left, including former names; changes are shown as made by a deleted account', async () => {
  const organiser = await addAccount(host, 'MANAGER', { name: 'Otacílio Prado' })
  const event = await addEvent(host, { organiser, endDate: '2026-11-19', registerEndDate: '2026-11-20' })
  const categoryId = await addCategory(host, event)
  const player = await addAccount(host, 'USER')
  const playerId = await registered(event, categoryId, player)
  await workAt(event, playerId, categoryId)
  await saveAs(organiser, 'Otávio Quintela', '00933334444')
  const traces = ['Otávio Quintela', organiser.email, '00933334444']
  expect(await tracesIn(host.db, [...traces, 'Otacílio'])).toEqual(traces)

  await erase(organiser)
  expect(await tracesIn(host.db, [...traces, 'Otacílio'])).toEqual([])
  const { token } = await addAccount(host, 'ADMIN')
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
  const erased = { updatedBy: 'Conta apagada', updatedById: organiser.id }
  expect(body).toMatchObject({ event: erased, categories: [erased], players: [erased] })
})

test("the organiser's texts of a main event are deleted, and the contact of an unconfirmed place too", async () => {
  const organiser = await addAccount(host, 'MANAGER')
  await addEvent(host, { organiser, endDate: '2026-11-19', registerEndDate: '2026-11-20' })
  const typed = { name: 'Circuito Zulmira', description: 'De Zulmira para amigos' }
  await host.db.updateTable('main_event').set(typed).where('person_id', '=', organiser.personId).execute()
  const [open, confirmed] = [await addPlace(host, organiser), await addPlace(host, organiser)]
  await host.db.updateTable('place').set({ is_proposed: 0 }).where('id', '=', confirmed).execute()
  await erase(organiser)
  expect(await tracesIn(host.db, ['Zulmira'])).toEqual([])
  const contactOf = (id: string) =>
    host.db.selectFrom('place').select(['phone_number', 'email']).where('id', '=', id).executeTakeFirst()
  expect(await contactOf(open)).toEqual({ phone_number: '', email: '' })
  // The phone of a place that an ADMIN confirmed belongs to the venue.
  expect(await contactOf(confirmed)).toEqual({ phone_number: '0030000000', email: 'arena@example.com' })
})

test("changes by another account of the same name keep that account's name, because accounts are distinguished by id", async () => {
  const organiser = await addAccount(host, 'MANAGER', { name: 'Ana Souza' })
  const event = await addEvent(host, { organiser })
  const categoryId = await addCategory(host, event)
  const admin = await addAccount(host, 'ADMIN', { name: 'Ana Souza' })
  await addAccount(host, 'ADMIN')
  const adminsId = await addCategory(host, event, { title: 'Mista D', listSort: 2 })
  await host.ask(`PUT /v1/events/category/${adminsId}`, {
    token: admin.token,
    body: { ...fields, listSort: 2 },
  })
  await erase(admin)
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token: organiser.token })
  expect((body as { categories: Category[] }).categories).toMatchObject([
    { id: categoryId, updatedBy: 'Ana Souza', updatedById: organiser.id },
    { id: adminsId, updatedBy: 'Conta apagada', updatedById: admin.id },
  ])
})

test('the account that changed a player is shown with its current name', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event)
  const player = await addAccount(host, 'USER')
  const playerId = await registered(event, categoryId, player)
  await workAt(event, playerId, categoryId)
  await saveAs(event.organiser, 'Bianca Teles', '00933334444')
  const { body } = await host.ask(`GET /v1/events/players/category/${categoryId}`, {
    token: event.organiser.token,
  })
  expect(body as Player[]).toMatchObject([{ updatedBy: 'Bianca Teles', updatedById: event.organiser.id }])
})
