import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSnapshot } from '#contract/event-snapshot.ts'
import {
  addAccount,
  addCategory,
  addEvent,
  addPersonNamed,
  type TestEvent,
} from '#server/testing/factories.ts'
import { startTestHost, type TestHost } from '#server/testing/host.ts'
import { newAddress } from '#server/testing/player-sheets.ts'
import { addFullCategory } from '#server/testing/waiting.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ at: '2026-11-20T15:00:00Z' })
})
afterAll(() => host.stop())

async function register(event: TestEvent, categoryId: string, personId: string, token?: string) {
  const body = { eventId: event.id, personId, categories: [categoryId], paymentValue: 95 }
  const answer = await host.ask('POST /v1/event-register', { token, body })
  expect(answer.status).toBe(201)
  return (answer.body as { players: [{ id: string }] }).players[0].id
}
async function join({ id }: TestEvent, categoryId: string, personId: string, token?: string) {
  const body = { personId, categoryId }
  const answer = await host.ask(`POST /v1/event-register/${id}/waiting-list`, { token, body })
  expect(answer.status).toBe(201)
}
async function waitingIn({ id, organiser: { token } }: TestEvent) {
  return (await host.ask(`GET /v1/events/${id}/waiting-list`, { token })).body as { id: string }[]
}
async function correct(event: TestEvent, playerId: string, name: string, email: string) {
  const body = { name, phoneNumber: '00911112222', email }
  const { token } = event.organiser
  expect((await host.ask(`PUT /v1/events/player/${playerId}/person`, { token, body })).status).toBe(200)
}

test('after a correction the person who plays is also the person who waits, and is charged for a second category', async () => {
  const [event, earlier] = [await addEvent(host), await addEvent(host)]
  const { token } = event.organiser
  const full = await addFullCategory(host, event)
  const ana = await addPersonNamed(host, 'Ana Lins', newAddress())
  await register(earlier, await addCategory(host, earlier), ana)
  const playerId = await register(event, await addCategory(host, event), ana)
  await join(event, full, ana)
  const right = newAddress()
  await correct(event, playerId, 'Ana Lins', right)
  await host.db.updateTable('category').set({ max_players: 2 }).where('id', '=', full).execute()
  const [entry] = await waitingIn(event)
  expect(entry).toMatchObject({ person: { name: 'Ana Lins', email: right, phoneNumber: '00911112222' } })
  const promotion = `POST /v1/events/${event.id}/waiting-list/${entry?.id}/promotion`
  expect(await host.ask(promotion, { token })).toMatchObject({ status: 201, body: { amountDue: 60 } })
  const { body } = await host.ask(`GET /v1/events/${event.id}/snapshot`, { token })
  const { players } = body as EventSnapshot
  const persons = players.filter(({ person }) => person.name === 'Ana Lins').map(({ person }) => person.id)
  expect(persons).toHaveLength(2)
  expect(new Set(persons).size).toBe(1)
})

test('a correction to a person who waits for this category ends the wait', async () => {
  const event = await addEvent(host)
  const categoryId = await addCategory(host, event, { maxPlayers: 1 })
  const playerId = await register(event, categoryId, await addPersonNamed(host, 'Ana Lins', newAddress()))
  const right = newAddress()
  await join(event, categoryId, await addPersonNamed(host, 'Ana Lins', right))
  await correct(event, playerId, 'Ana Lins', right)
  expect(await waitingIn(event)).toEqual([])
})

test.each(['account', 'namesake'])(
  'whoever becomes one with a person in the own account does not wait for the own spot: the %s plays',
  async (who) => {
    const event = await addEvent(host)
    const categoryId = await addCategory(host, event, { maxPlayers: 1 })
    const { token, personId, email } = await addAccount(host, 'USER')
    const namesake = await addPersonNamed(host, 'Lívia Prado', email)
    const ids = [personId, namesake]
    const [plays = '', waits = ''] = who === 'account' ? ids : ids.toReversed()
    await register(event, categoryId, plays, plays === personId ? token : undefined)
    await join(event, categoryId, waits, waits === personId ? token : undefined)
    expect(await waitingIn(event)).toHaveLength(1)
    const body = { name: 'Lívia Prado', birthDate: null, gender: 'F', phoneNumber: null, city: null }
    expect((await host.ask(`PUT /v1/person/${personId}`, { token, body })).status).toBe(200)
    expect(await waitingIn(event)).toEqual([])
  },
)

test('until the person confirms, the app shows which guardian a stranger named', async () => {
  const event = await addEvent(host)
  const categoryId = await addFullCategory(host, event)
  const { name, email, token } = await addAccount(host, 'USER')
  const personId = await addPersonNamed(host, name, email)
  const guardian = {
    guardianName: 'Rosa Prado www.golpe.example',
    guardianEmail: 'rosa.prado@example.com',
    guardianPhone: '13999990000',
  }
  const body = { personId, categoryId, isMinor: true, isChild: true, ...guardian }
  const joined = await host.ask(`POST /v1/event-register/${event.id}/waiting-list`, { body })
  const { id } = joined.body as { id: string }
  const mine = async () => (await host.ask('GET /v1/users/me/waiting-list', { token })).body
  expect(await mine()).toMatchObject([{ id, guardianName: 'Rosa Prado www golpe example' }])
  await host.ask(`POST /v1/waiting-list/${id}/confirmation`, { token })
  expect(await mine()).toMatchObject([{ id, isConfirmed: true }])
  expect((await mine()) as object[]).not.toHaveProperty('0.guardianName')
})
